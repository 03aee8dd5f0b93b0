import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Delays an answer until the rest of its request has arrived and has been discarded, such as a body over the limit of
 * its call or the body of a refused caller. If a server answers and closes while a client, or a proxy in between, is
 * still sending, they lose the answer, and the next request on the same connection. The server's own timeout ends a
 * request that takes too long.
 */
export function readUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isWhole(request.raw)) await rest(request.raw)
    // The framework closes the connection after a body that it refuses, because more may arrive. Here nothing does.
    reply.removeHeader('connection')
  })
}

const isWhole = (request: IncomingMessage) => request.complete || request.readableEnded || request.destroyed

function rest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    request
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    // Detaches a body parser that has already started.
    request.unpipe()
    request.removeAllListeners('data')
    request.resume()
  })
}
