import type { FastifyInstance } from 'fastify'
import { failed, failureOf } from './envelope.ts'
import { Failure, NotFound } from './failures.ts'

const unexpected = new Failure(500, 'Something went wrong on our side. Please try again.')

/** Every error is answered in the envelope; unexpected ones are logged in full and answered with one sentence. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.body)
    if (!failure) request.log.error({ err: error }, 'unexpected error')
    else if (!(error instanceof Failure)) request.log.warn({ err: error }, 'refused')
    const { status } = failure ?? unexpected
    // Not through the route's answer schema: it describes successes.
    return reply
      .code(status)
      .headers(failure?.headers ?? {})
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failed(failure ?? unexpected))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failed(new NotFound())))
}
