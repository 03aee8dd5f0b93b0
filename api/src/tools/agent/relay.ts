import http from 'node:http'

export type RelayOptions = {
  /** The server, such as http://localhost:8080. */
  url: string
  /** The authorization that the server expects: see `authorizationOf`. */
  authorization: string
  /** ActivityWatch's own port is 5600, and 5666 for tests. */
  port: number
  onTrouble?: (message: string) => void
}

/**
 * Listens where watchers look for their server, on this machine only, and forwards requests with the key, which the
 * watchers do not have. Web pages cannot use it: it answers to local host names only and allows no other origin.
 */
export async function startRelay({ url, authorization, port, onTrouble }: RelayOptions): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    try {
      const target = targetOf(request, url)
      if (!target) return end(response, 403, 'Only watchers on this machine are served, below /api/0/.')
      const headers = { authorization, 'content-type': request.headers['content-type'] ?? 'application/json' }
      const body = ['GET', 'HEAD'].includes(request.method ?? '') ? undefined : await bodyOf(request)
      const method = request.method ?? 'GET'
      const answer = await fetch(target, { method, headers, body, signal: AbortSignal.timeout(30_000) })
      if (answer.status === 401 || answer.status === 403) onTrouble?.(`The server refused the key (${answer.status}).`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      response.end(answer.status === 304 ? undefined : bytes)
    } catch (error) {
      const { message, cause } = error as Error
      onTrouble?.(`${url} could not be reached: ${cause instanceof Error ? cause.message : message}`)
      end(response, 502, 'The server could not be reached.')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

/**
 * Refuses web pages: one that points its own host name at this machine sends that name, and one of another origin sends
 * its origin.
 */
function targetOf({ url: path = '', headers }: http.IncomingMessage, server: string): URL | null {
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  const isPage = /^https?:/i.test(headers.origin ?? '')
  if (!isLocal || isPage || !/^\/api\/0(\/|$)/.test(path)) return null
  const base = server.replace(/\/+$/, '')
  const target = new URL(`${base}/aw${path}`)
  // Dots in the path could escape it.
  return target.pathname.startsWith(`${new URL(base).pathname.replace(/\/$/, '')}/aw/api/0`) ? target : null
}

async function bodyOf(request: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > 8 * 1024 * 1024) throw new Error('The request is too large.')
    parts.push(part as Buffer)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function end(response: http.ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
