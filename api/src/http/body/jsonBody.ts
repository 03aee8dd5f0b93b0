import type { FastifyInstance } from 'fastify'
import { Failure } from '../failures.ts'

const deepest = 20

/** Accepts JSON objects and no other content type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  parseJson(app, (body) => typeof body === 'object' && body !== null && !Array.isArray(body))
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
}

/**
 * Makes JSON the only content type. Refuses NUL, which SQL text cannot hold, and excessive nesting; an empty body is
 * `{}`.
 * @param isAllowed may refuse further bodies
 */
export function parseJson(app: FastifyInstance, isAllowed: (body: unknown) => boolean): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    parse(request, String(text), (error, body) => {
      if (error) return done(Object.assign(error, { statusCode: 400 }))
      done(isAllowed(body) && isPlain(body) ? null : new Failure(400, 'The request could not be read.'), body)
    })
  })
}

/** Whether no text in it contains NUL and its depth is bounded. */
function isPlain(body: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && value.includes('\0')) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) return false
    if (!Array.isArray(value) && Object.keys(value).some((key) => key.includes('\0'))) return false
    for (const inner of Object.values(value)) {
      // Numbers are not queued for inspection: a file inside JSON has millions of them.
      if (typeof inner === 'string' || typeof inner === 'object') open.push({ value: inner, depth: depth + 1 })
    }
  }
  return true
}
