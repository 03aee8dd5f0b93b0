import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * An answer waits until the rest of its request has arrived and is thrown away, such as a body over the limit of its
 * call or one of a caller who is refused. A server that answers and closes while a client, or a proxy in between, still
 * sends makes them lose the answer, and the next request on the same line. A request that takes too long is ended by
 * the server's own timeout.
 */
export function readUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isWhole(request.raw)) await rest(request.raw)
    // The framework closes the line after a body that it refuses, because more may come. Now nothing does.
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
    // A reader that has started does not continue.
    request.unpipe()
    request.removeAllListeners('data')
    request.resume()
  })
}
