import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Message = { type: string; timestamp: string; data: Record<string, unknown> }
type Received = { id: string; message: Message }

/**
 * A receiver as a customer would write it: it refuses messages that the specification's own library does not verify.
 */
export async function startReceiver() {
  const received: Received[] = []
  let secret = ''
  let answer = 200
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    try {
      const message = new Webhook(secret).verify(body, request.headers as Record<string, string>) as Message
      received.push({ id: String(request.headers['webhook-id']), message })
      response.writeHead(answer).end('taken')
    } catch {
      response.writeHead(401).end('not verified')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    expectSecret(text: string) {
      secret = text
    },
    answerWith(status: number) {
      answer = status
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
