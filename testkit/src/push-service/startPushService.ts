import { createPublicKey, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { subscribedBrowser } from './subscribedBrowser.ts'

export type ReceivedPush = { text: string; ttl: number; topic: string | undefined; publicKey: string; subject: string }
type Next = { status: number; retryAfter?: string }
type Subscriber = {
  browser: ReturnType<typeof subscribedBrowser>
  key: string | null
  received: ReceivedPush[]
  next: Next[]
}

/** A subscribed browser, as the push service has it. */
export type PushSubscriber = {
  endpoint: string
  p256dh: string
  auth: string
  received: ReceivedPush[]
  /** How often it was called, regardless of what it answered. */
  countRequests(): number
  /** Answers the next pushes with these instead of accepting them. */
  answerNext(...answers: Next[]): void
}

/**
 * A push service: RFC 8030 with VAPID (RFC 8292). It accepts a push that is encrypted for its browser and signed by the
 * server that the browser subscribed for. It refuses everything else with the status that the RFCs name.
 */
export async function startPushService() {
  const subscribers = new Map<string, Subscriber>()
  const counts = new Map<string, number>()
  let origin = ''
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const { status, retryAfter } = take(subscribers.get(path), request, Buffer.concat(parts))
    const location = status === 201 ? { location: `${origin}/messages/${randomBytes(8).toString('hex')}` } : {}
    response.writeHead(status, { ...location, ...(retryAfter && { 'retry-after': retryAfter }) }).end()
  })

  function take(subscriber: Subscriber | undefined, { method, headers }: http.IncomingMessage, body: Buffer): Next {
    if (!subscriber) return { status: 404 }
    if (method !== 'POST') return { status: 405 }
    const next = subscriber.next.shift()
    if (next) return next
    const wrong = wrongStatus(headers, body)
    if (wrong) return { status: wrong }
    const signer = signerOf(headers.authorization ?? '', origin)
    if (!signer) return { status: 401 }
    // The first sender is taken as the server that the browser subscribed for; later, another server's key is refused.
    subscriber.key ??= signer.publicKey
    if (subscriber.key !== signer.publicKey) return { status: 403 }
    try {
      const topic = topicOf(headers)
      subscriber.received.push({ text: subscriber.browser.read(body), ttl: Number(headers.ttl), topic, ...signer })
      return { status: 201 }
    } catch {
      return { status: 400 }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host: '127.0.0.1',
    subscribe(): PushSubscriber {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const browser = subscribedBrowser()
      const subscriber: Subscriber = { browser, key: null, received: [], next: [] }
      subscribers.set(path, subscriber)
      return {
        endpoint: origin + path,
        p256dh: browser.p256dh,
        auth: browser.auth,
        received: subscriber.received,
        countRequests: () => counts.get(path) ?? 0,
        answerNext: (...answers) => void subscriber.next.push(...answers),
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const topicOf = ({ topic }: http.IncomingHttpHeaders) => (topic === undefined ? undefined : String(topic))

/** The status that the RFCs require for an invalid message; null when it is valid. */
function wrongStatus(headers: http.IncomingHttpHeaders, body: Buffer): number | null {
  if (!/^\d+$/.test(String(headers.ttl))) return 400
  if (headers['content-encoding'] !== 'aes128gcm') return 415
  if (body.length > 4096) return 413
  return /^[\w-]{1,32}$/.test(topicOf(headers) ?? 'none') ? null : 400
}

const day = 24 * 60 * 60

/** The signer in `vapid t=<JWT>, k=<public key>`; null when any part of it is invalid. */
function signerOf(authorization: string, audience: string): { publicKey: string; subject: string } | null {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return null
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  const isValid = aud === audience && typeof exp === 'number' && exp > now && exp <= now + day
  return isValid && typeof sub === 'string' && /^(mailto|https):/.test(sub) ? { publicKey, subject: sub } : null
}
