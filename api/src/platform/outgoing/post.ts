import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress } from './address.rules.ts'

/** The answer of an address, or why there is none. `retryAfter` is the raw header. */
export type Answer = {
  status: number | null
  error: string | null
  text: string | null
  retryAfter: string | null
  durationMs: number
}

type Options = {
  headers: Record<string, string>
  body: string | Buffer
  /** Hosts inside the server's network that its operator permits. */
  internalHosts: readonly string[]
  timeoutMs?: number
}

class InternalAddress extends Error {
  constructor() {
    super('The address is inside the server’s own network.')
  }
}

const maxAnswerBytes = 500
type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name and refuses it if one of its addresses is internal. Connects to the checked address itself. */
function publicLookup(host: string, options: LookupOptions, callback: Callback) {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${host} has no address.`), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new InternalAddress(), [])
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** The error of a name with two unreachable addresses has no message. */
const reasonOf = (error: NodeJS.ErrnoException) => error.message || (error.code ?? error.name)

/** Sends a message once; follows no redirect, and reads only the beginning of the answer. */
export async function post(address: string, options: Options): Promise<Answer> {
  const began = performance.now()
  const answer = await request(new URL(address), options).catch((error: Error) => ({
    status: null,
    error: error.name === 'TimeoutError' ? 'There was no answer in time.' : reasonOf(error),
    text: null,
    retryAfter: null,
  }))
  return { ...answer, durationMs: Math.round(performance.now() - began) }
}

async function request(url: URL, { headers, body, internalHosts, timeoutMs = 10_000 }: Options) {
  const isPermitted = internalHosts.includes(hostOf(url))
  if (!isPermitted && isIP(hostOf(url)) && !isPublicAddress(hostOf(url))) throw new InternalAddress()
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Answer, 'durationMs'>>()
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A new connection, because a reused one was checked for another name.
    agent: false,
    signal,
    ...(isPermitted ? {} : { lookup: publicLookup as typeof lookup }),
  })
  sent.on('error', (error) => reject(signal.aborted ? signal.reason : error))
  sent.on('socket', (socket) =>
    socket.once('connect', () => {
      if (!isPermitted && !isPublicAddress(socket.remoteAddress ?? '')) sent.destroy(new InternalAddress())
    }),
  )
  sent.on('response', (response) => {
    const { statusCode: status = 0 } = response
    const isRedirect = status >= 300 && status < 400
    const retryAfter = response.headers['retry-after'] ?? null
    readStart(response).then(
      (text) => resolve({ status, text, retryAfter, error: isRedirect ? 'Redirects are not followed.' : null }),
      () => resolve({ status, text: null, retryAfter, error: null }),
    )
  })
  sent.end(body)
  return promise
}

async function readStart(response: http.IncomingMessage): Promise<string | null> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of response) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    if (bytes.length >= maxAnswerBytes) break
  }
  // The database cannot store NUL.
  const text = bytes.subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\u0000', '')
  return text === '' ? null : text
}
