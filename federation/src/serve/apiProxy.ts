import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An answer in the API's envelope, for when the API cannot be reached. */
export const unreachable = JSON.stringify({ HasError: true, Data: null, Message: '', ValidationErrors: [] })

/** Larger than the body of any call, so nginx and this server refuse a larger one without forwarding it. */
export const maxMegabytes = 16
const sentence = 'The request is too large.'
/** The API's messages for a body that is too large, for callers and for watchers. */
export const tooLarge = {
  envelope: JSON.stringify({ HasError: true, Data: null, Message: sentence, ValidationErrors: [] }),
  watcher: JSON.stringify({ message: sentence }),
}

function answer(reply: FastifyReply, status: number, body: string): void {
  void reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}

/** After the answer the HTTP server discards the rest of the body, so that the connection stays usable. */
function refuseLargest(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!(Number(request.headers['content-length']) > maxMegabytes * 1024 * 1024)) return
    answer(reply, 413, request.url.startsWith('/aw/') ? tooLarge.watcher : tooLarge.envelope)
    return reply
  })
}

/** Replaces what the client claims about its address, which only this server, or its own proxy, can determine. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>) {
  return { ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }
}

/** Paths that the API answers: its calls, its socket, and ActivityWatch's interface for watchers. */
export const prefixes = ['/api', '/socket.io', '/aw']

/** Whether the API answers this address, with headers of its own. */
export const isForApi = (url: string) => /^\/(api|aw)\//.test(url)

/** Forwards the API's paths and its web socket, so that the browser uses a single origin. */
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
