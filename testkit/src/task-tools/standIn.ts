import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request, parsed for a stand-in. */
export type ToolRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Fields of the body, whether JSON or a form. */
  fields: URLSearchParams
}
export type ToolAnswer = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  html?: string
}

/** What goes wrong: another response, none at all, a body that is cut off, or a closed connection. */
export type Fault = ToolAnswer | 'silence' | 'cut' | 'closed'

/** A local server that speaks a tool's protocol. */
export type StandIn = {
  url: string
  /** Requests so far, as `GET /path?query`, without tokens. */
  requests: string[]
  /** Lets the next matching requests fail with this. */
  fail(matching: RegExp, fault: Fault, count?: number): void
  stop(): Promise<void>
}

type StandInOptions = {
  port?: number | undefined
  /** Whether pages of other origins may call it. */
  allowsBrowsers: boolean
  answer: (request: ToolRequest) => ToolAnswer
}

const notFound: ToolAnswer = { status: 404, json: { errors: [{ message: 'Not found' }] } }
/** Thrown by handlers to answer with anything other than success. */
export class Answered extends Error {
  readonly answer: ToolAnswer
  constructor(answer: ToolAnswer) {
    super()
    this.answer = answer
  }
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, accept, content-type',
  'access-control-allow-methods': 'GET, OPTIONS',
}

/** Starts a stand-in on this machine, on a free port unless one is given. */
export async function startStandIn({ port = 0, allowsBrowsers, answer }: StandInOptions): Promise<StandIn> {
  const requests: string[] = []
  const faults: { matching: RegExp; fault: Fault; count: number }[] = []
  const cors = allowsBrowsers ? crossOrigin : {}

  function faultOf(line: string): Fault | null {
    const found = faults.find(({ matching, count }) => count > 0 && matching.test(line))
    if (!found) return null
    found.count -= 1
    return found.fault
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in')
    const body = await text(incoming)
    if (method === 'OPTIONS') return void response.writeHead(allowsBrowsers ? 204 : 405, cors).end()
    const shown = new URLSearchParams(searchParams)
    for (const secret of ['token', 'key', 'code', 'client_secret', 'client_id']) shown.delete(secret)
    const line = `${method} ${pathname}${shown.size > 0 ? `?${shown}` : ''}`
    requests.push(line)
    const fault = faultOf(line)
    if (fault === 'silence') return
    if (fault === 'closed') return void response.destroy()
    if (fault === 'cut')
      return void response.writeHead(200, { 'content-type': 'application/json', ...cors }).end('{"da')
    send(
      response,
      fault ?? answered({ method, path: pathname, query: searchParams, headers, fields: fieldsOf(headers, body) }),
    )
  }

  function answered(request: ToolRequest): ToolAnswer {
    try {
      return answer(request)
    } catch (error) {
      if (error instanceof Answered) return error.answer
      throw error
    }
  }

  function send(response: ServerResponse, { status = 200, headers = {}, json, text: plain, html }: ToolAnswer): void {
    const type =
      html !== undefined ? 'text/html; charset=utf-8' : plain !== undefined ? 'text/plain' : 'application/json'
    const body = html ?? plain ?? JSON.stringify(json ?? {})
    response.writeHead(status, { 'content-type': type, ...cors, ...headers }).end(body)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (matching, fault, count = 1) => void faults.push({ matching, fault, count }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fieldsOf(headers: IncomingMessage['headers'], body: string): URLSearchParams {
  const isJson = headers['content-type']?.startsWith('application/json')
  return new URLSearchParams(isJson ? (JSON.parse(body) as Record<string, string>) : body)
}

type Route = [method: string, path: RegExp, answer: (request: ToolRequest, ...parts: string[]) => ToolAnswer]

/** The response of the first matching route. */
export function routed(routes: readonly Route[], request: ToolRequest): ToolAnswer {
  for (const [method, path, answer] of routes) {
    const match = method === request.method ? path.exec(request.path) : null
    if (match) return answer(request, ...match.slice(1).map(decodeURIComponent))
  }
  return notFound
}
