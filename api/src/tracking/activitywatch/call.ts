import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../../http/access.ts'
import { Failure } from '../../http/failures.ts'
import type { Publish } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { announce } from '../activity-logs/announce.ts'
import { deriveRemaining, type News, type Reporter } from './deriveMinutes.ts'
import { reporterOf } from './reporter.ts'

/** A handler's arguments: a transaction that sees this organization only, and the person whose events it is about. */
export type Call = {
  db: Db
  actor: Actor
  reporter: Reporter
  watched: { organizationId: number; employeeId: number }
  request: FastifyRequest
  publish: Publish
  bucketName: string
}

export type Handler = (call: Call) => Promise<unknown>

/** An answer with a status other than 200. */
export class Status {
  readonly code: number
  readonly body: unknown
  constructor(code: number, body: unknown) {
    this.code = code
    this.body = body
  }
}

/** Wraps a handler for a route: identifies the person, opens one transaction, and publishes events after it. */
export function handled(app: FastifyInstance, handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = await inTenant(app, request, handler)
    if (!(answer instanceof Status)) return answer
    reply.code(answer.code)
    return answer.body
  }
}

/** A handler that changes events; returns its answer, and how the person's minutes changed. */
export type ReportHandler = (call: Call) => Promise<{ answer: unknown; news: News }>

/**
 * Wraps a handler whose events become minutes. A month of minutes is written in slices, each in its own transaction:
 * first what an earlier report has left, then the report, then what it leaves (docs/decisions/027).
 */
export function reported(app: FastifyInstance, handler: ReportHandler) {
  return async (request: FastifyRequest): Promise<unknown> => {
    const told = (run: (call: Call) => Promise<{ answer: unknown; news: News } | null>) =>
      inTenant(app, request, async (call) => {
        const done = await run(call)
        if (done) await announce(call, call.watched, done.news)
        return done && { answer: done.answer }
      }) as Promise<{ answer: unknown } | null>
    const next = ({ db, reporter }: Call) => deriveRemaining(db, reporter)
    for (;;) {
      const done = await told(async (call) => {
        const earlier = await next(call)
        return earlier ? { answer: unfinished, news: earlier } : handler(call)
      })
      if (!done || done.answer === unfinished) continue
      while (await told(async (call) => sliceOf(await next(call))));
      return done.answer
    }
  }
}

const unfinished = Symbol('an earlier report is being finished')
const sliceOf = (news: News | null) => news && { answer: unfinished, news }

async function inTenant(app: FastifyInstance, request: FastifyRequest, handler: Handler) {
  const { principal } = request
  if (!principal?.membership) throw new Error('A route behind a permission ran without an organization.')
  const actor: Actor = {
    ...principal.membership,
    source: principal.source,
    userId: principal.userId,
    isDemo: principal.isDemo,
  }
  const afterwards: (() => void)[] = []
  const publish: Publish = (...message) => afterwards.push(() => app.services.events.publish(...message))
  const answer = await app.services.database.tenant(actor, async (db) => {
    const reporter = await reporterOf(db, actor, request.headers.authorization)
    const watched = { organizationId: actor.organizationId, employeeId: reporter.tracked.employeeId }
    const bucketName = (request.params as { bucket?: string }).bucket ?? ''
    return handler({ db, actor, reporter, watched, request, publish, bucketName })
  })
  for (const act of afterwards) act()
  return answer
}

/** @throws Failure 400 with what is wrong, as ActivityWatch does */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = z.flattenError(result.error).formErrors
  const [field, [sentence] = []] =
    Object.entries(z.flattenError(result.error).fieldErrors as Record<string, string[]>)[0] ?? []
  throw new Failure(400, issue ?? `${field}: ${sentence}`)
}
