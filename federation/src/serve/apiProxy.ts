import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The API's own envelope, for when the API cannot answer. */
export const unreachable = JSON.stringify({ HasError: true, Data: null, Message: '', ValidationErrors: [] })

/** A body that is larger than any call of the API takes; nginx and this server then need not pass it on. */
export const maxMegabytes = 16
const sentence = 'The request is too large.'
/** The API's messages for it, for callers and for watchers. */
export const tooLarge = {
  envelope: JSON.stringify({ HasError: true, Data: null, Message: sentence, ValidationErrors: [] }),
  watcher: JSON.stringify({ message: sentence }),
}

function answer(reply: FastifyReply, status: number, body: string): void {
  void reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}

/** What is left of the body is discarded by the HTTP server after the answer, so that the connection stays usable. */
function refuseLargest(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!(Number(request.headers['content-length']) > maxMegabytes * 1024 * 1024)) return
    answer(reply, 413, request.url.startsWith('/aw/') ? tooLarge.watcher : tooLarge.envelope)
    return reply
  })
}

/** Only this server knows the client's address: what the client claims about it is replaced. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>) {
  return { ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }
}

/** What the API answers: its calls, its socket, and ActivityWatch's interface for watchers. */
export const prefixes = ['/api', '/socket.io', '/aw']

/** Whether the API answers this address, with headers of its own. */
export const isForApi = (url: string) => /^\/(api|aw)\//.test(url)

/** Hands the API's paths and its web socket on, so that the browser knows one origin. */
export async function addApiProxy(app: FastifyInstance, upstream: string): Promise<void> {
  refuseLargest(app)
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers) as never,
        onError: (reply) => answer(reply as unknown as FastifyReply, 502, unreachable),
      },
    })
  }
}
