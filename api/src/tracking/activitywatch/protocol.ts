import type { FastifyInstance } from 'fastify'
import { parseJson } from '../../http/body/jsonBody.ts'
import { failureOf } from '../../http/envelope.ts'
import { QueryError } from './query/parse.ts'

/** Errors and bodies as ActivityWatch's clients expect them: `{ message }` with a matching status. */
export function answerLikeActivityWatch(app: FastifyInstance): void {
  // Accepts lists as well as objects: several events are sent as a list.
  parseJson(app, () => true)
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof QueryError ? null : failureOf(error)
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    if (error instanceof QueryError) return reply.code(400).send({ type: error.type, message: error.message })
    if (!failure) request.log.error({ err: error }, 'unexpected error')
    // The envelope answers invalid input with 200; here it is 400.
    const status = failure ? (failure.status === 200 ? 400 : failure.status) : 500
    return reply
      .code(status)
      .headers(failure?.headers ?? {})
      .send({ message: failure?.message || 'Something went wrong on our side. Please try again.' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }))
}
