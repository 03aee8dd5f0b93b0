import type { FastifyInstance } from 'fastify'
import { parseJson } from '../../http/body/jsonBody.ts'
import { failureOf } from '../../http/envelope.ts'
import { QueryError } from './query/parse.ts'

/** Where statuses differ from the envelope's. ActivityWatch's clients repeat a report after 500, not after 503. */
const statuses: Record<number, number> = { 200: 400, 503: 500 }

/** Errors and bodies as ActivityWatch's clients expect them: `{ message }` with a matching status. */
export function answerLikeActivityWatch(app: FastifyInstance): void {
  // Accepts lists as well as objects: several events are sent as a list.
  parseJson(app, () => true)
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof QueryError ? null : failureOf(error)
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    if (error instanceof QueryError) return reply.code(400).send({ type: error.type, message: error.message })
    if (!failure) request.log.error({ err: error }, 'unexpected error')
    return reply
      .code(failure ? (statuses[failure.status] ?? failure.status) : 500)
      .headers(failure?.headers ?? {})
      .send({ message: failure?.message || 'Something went wrong on our side. Please try again.' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }))
}
