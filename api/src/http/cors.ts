import type { FastifyInstance } from 'fastify'

const headers = 'authorization, content-type, utcoffset, timezone, requestsource, expectedorganization, idempotency-key'

/** Lets pages of the named origins call the API; browsers refuse all others. */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
  const allowed = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !allowed.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
    if (request.method === 'OPTIONS') {
      reply.headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': headers,
        'access-control-max-age': '600',
      })
      return reply.code(204).send()
    }
  })
}
