import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The API's own envelope, for when the API cannot answer. */
export const unreachable = JSON.stringify({ HasError: true, Data: null, Message: '', ValidationErrors: [] })

function answerUnreachable(reply: FastifyReply): void {
  void reply.code(502).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(unreachable)
}

/** Only this server knows who really asked: what the client claims about its address is replaced. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>) {
  return { ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }
}

/** What the API answers: its calls, its socket, and ActivityWatch's interface for watchers. */
export const prefixes = ['/api', '/socket.io', '/aw']

/** Whether the API answers this address, with headers of its own. */
export const isForApi = (url: string) => /^\/(api|aw)\//.test(url)

/** Hands the API's paths and its web socket on, so that the browser knows one origin. */
export async function addApiProxy(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers) as never,
        onError: (reply) => answerUnreachable(reply as unknown as FastifyReply),
      },
    })
  }
}
