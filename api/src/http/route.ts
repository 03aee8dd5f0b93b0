import {
  AuditKind,
  type CallData,
  type CallPath,
  calls,
  type Envelope,
  envelopeOf,
  type ReadData,
  type ReadPath,
  reads,
  type ServerEvents,
} from '@dayline/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { Access, Actor, Principal } from './access.ts'
import { auditRuleOf } from './audit/auditRules.ts'
import type { AuditViews } from './audit/auditViews.ts'
import { noteAction, noteView } from './audit/noteActions.ts'
import { noteDemoChange } from './demoChanges.ts'
import { ok } from './envelope.ts'
import { OtherOrganization } from './failures.ts'
import { timezoneOf } from './headers.ts'
import { hashReceived, isKeyed, once } from './idempotency.ts'
import { requireOwnPassword } from './identity.ts'
import type { PersonViews } from './person-views/personViews.ts'
import { type PreparedHandler, type Preparing, prepareCall } from './prepare.ts'
import type { Services } from './services.ts'

/** A validated body, with its defaults filled in. */
export type ReadBody<P extends CallPath> = z.output<(typeof calls)[P]['body']>
type Answered<P extends CallPath> = CallData<P> | MessageAnswer<CallData<P>>
type Answer<P extends CallPath> = Promise<Answered<P>>

/** Publishes an event to open tabs after the transaction; if that fails, publishes nothing. */
export type Publish = <Event extends keyof ServerEvents>(
  channel: string | readonly string[],
  event: Event,
  payload: ServerEvents[Event],
) => void

/** What a handler behind a permission receives. `db` is a transaction that sees this organization's rows only. */
export type TenantCall<P extends CallPath> = {
  body: ReadBody<P>
  actor: Actor
  db: Db
  publish: Publish
  /** Ends all sessions of a colleague, after a new role, a new team or a block. Sockets close after the transaction. */
  signOut: (employmentId: number) => Promise<void>
  /** Sends mail after the transaction; if that fails, sends nothing. */
  send: (mail: Mail) => void
  /** Address of the app, for links in mail. */
  publicUrl: string
  /** The caller's time zone, used only to format exports; null when unknown. */
  timezone: string | null
}
/**
 * What a handler receives whose work takes too long for one transaction. It works in slices, between which other
 * requests run. A database record holds the remaining work, because the process may end after any slice.
 */
export type SlicedCall<P extends CallPath> = Pick<TenantCall<P>, 'body' | 'actor' | 'publish'> & {
  /** For reads; no transaction stays open between them. */
  db: Db
  /** Whether the request has an Idempotency-Key that `begin` respects. */
  isKeyed: boolean
  /** The first transaction: runs once per Idempotency-Key; a repeat gets its result. */
  begin<Result extends object>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** `begin` for a change of tables that belong to no organization; `db` sees the rows of all of them. */
  beginAsSystem<Result extends object>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** A further transaction; runs for a repeat too, because the record holds the remaining work. */
  slice<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}
/** What a handler for signed-in people or operators receives. */
export type PersonCall<P extends CallPath> = {
  body: ReadBody<P>
  principal: Principal
  request: FastifyRequest
  /** For response headers, such as a cookie; the returned value is the answer. */
  reply: FastifyReply
  services: Services
}
/** What a public handler receives. */
export type PublicCall<P extends CallPath> = { body: ReadBody<P>; request: FastifyRequest; services: Services }

type Options = {
  /** Maximum body size in bytes; 64 KiB by default. */
  bodyLimit?: number
  /** Maximum requests per address and minute. */
  perMinute?: number
  /** Fields that callers may send in the query string instead of the body. */
  query?: (query: Record<string, string | undefined>) => object
  /** The body's `Password` must be the caller's own; checked before the handler runs. */
  confirmed?: boolean
}
type TenantOptions<P extends CallPath> = Options & {
  /**
   * The handler only reads: no transaction stays open between its statements, so other requests do not wait for it, and
   * the statements of one `Promise.all` are sent together. Writes fail.
   */
  reads?: true
  /**
   * Parts of the answer that are never stored, such as a new key: created for each request, including a repeat with the
   * same Idempotency-Key whose first answer was lost.
   */
  fresh?: (data: CallData<P>, call: TenantCall<P>) => Promise<Partial<CallData<P>>>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyRequest {
    principal: Principal | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyContextConfig {
    access?: Access
    reads?: boolean
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    auditViews: AuditViews
    personViews: PersonViews
  }
}

/**
 * Registers one call of the product: its path and shapes are those of the contract, `access` defines who may call it,
 * and the handler's result becomes `Data` of the envelope. The handler's transaction commits before the answer is sent.
 */
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  access: Extract<Access, { can: unknown }>,
  handler: (call: SlicedCall<P>) => Answer<P>,
  options: Options & { sliced: true },
): void
export function route<P extends CallPath, Value>(
  app: FastifyInstance,
  path: P,
  access: Extract<Access, { can: unknown }>,
  handler: PreparedHandler<Preparing & Pick<TenantCall<P>, 'body'>, TenantCall<P>, Value, Answered<P>>,
  options?: Options,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  access: Extract<Access, { can: unknown }>,
  handler: (call: TenantCall<P>) => Answer<P>,
  options?: TenantOptions<P>,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  access: Extract<Access, { signedIn: true } | { operator: true }>,
  handler: (call: PersonCall<P>) => Answer<P>,
  options?: Options,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  access: Extract<Access, { public: true }>,
  handler: (call: PublicCall<P>) => Answer<P>,
  options?: Options,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  access: Access,
  handler:
    | ((call: TenantCall<P>) => Answer<P>)
    | ((call: SlicedCall<P>) => Answer<P>)
    | PreparedHandler<Preparing & Pick<TenantCall<P>, 'body'>, TenantCall<P>, unknown, Answered<P>>
    | ((call: PersonCall<P>) => Answer<P>)
    | ((call: PublicCall<P>) => Answer<P>),
  { bodyLimit, perMinute, query, confirmed, fresh, reads, sliced }: TenantOptions<P> & { sliced?: true } = {},
): void {
  expectAuditOf(path, reads)
  app.post(
    path,
    {
      config: { access, ...(reads ? { reads } : {}), ...(perMinute ? { rateLimit: { max: perMinute } } : {}) },
      schema: { body: calls[path].body, response: { 200: envelopeOf(calls[path].data) } },
      ...(bodyLimit ? { bodyLimit } : {}),
      preValidation: [...(query ? [withFieldsOf(query)] : []), hashReceived],
    },
    async (request, reply) => {
      const body = request.body as ReadBody<P>
      const { services } = app
      if (confirmed) await requireOwnPassword(app, request.principal, body)
      const call = { body, principal: request.principal, request, reply, services }
      if ('prepare' in handler) {
        const prepare = (call: Preparing) => handler.prepare({ ...call, body })
        const inside = await prepared(request, services, { prepare, handle: handler.handle })
        return inTenant(path, request, services, { handler: inside, fresh })
      }
      const inside = handler as (call: TenantCall<P>) => Answer<P>
      if (sliced) return inSlices(path, request, services, handler as (call: SlicedCall<P>) => Answer<P>)
      if ('can' in access && reads) return readInTenant(path, request, services, inside)
      return 'can' in access
        ? inTenant(path, request, services, { handler: inside, fresh })
        : enveloped(await (handler as (given: typeof call) => Answer<P>)(call))
    },
  )
}

/** Registers one of the few GET calls, which are public. */
export function read<P extends ReadPath>(
  app: FastifyInstance,
  path: P,
  handler: (call: { services: Services; request: FastifyRequest }) => ReadData<P> | Promise<ReadData<P>>,
  { perMinute }: Pick<Options, 'perMinute'> = {},
): void {
  app.get(
    path,
    {
      config: { access: { public: true }, ...(perMinute ? { rateLimit: { max: perMinute } } : {}) },
      schema: { response: { 200: envelopeOf(reads[path].data) } },
    },
    async (request) => ok(await handler({ services: app.services, request })),
  )
}

/** An answer with its own message, such as "Saved successfully.". */
export class MessageAnswer<Data> {
  readonly data: Data
  readonly message: string
  constructor(data: Data, message: string) {
    this.data = data
    this.message = message
  }
}

/** A call that only reads has no transaction, so it can record nothing but a view. */
function expectAuditOf(path: string, reads: boolean | undefined) {
  const rule = auditRuleOf(path)
  if (reads && rule && rule.kind !== AuditKind.Viewed) throw new Error(`${path} only reads; its audit rule says more.`)
}

const enveloped = <Data>(answer: Data | MessageAnswer<Data>): Envelope<Data> =>
  answer instanceof MessageAnswer ? ok(answer.data, answer.message) : ok(answer)

/** Body fields take precedence over query fields. */
function withFieldsOf(query: NonNullable<Options['query']>) {
  return async (request: FastifyRequest) => {
    const given = Object.entries(request.query as object).filter(([, value]) => typeof value === 'string')
    request.body = { ...query(Object.fromEntries(given)), ...(request.body as object) }
  }
}

type Running = { path: string; request: FastifyRequest; actor: Actor; db: Db }

/** Does the work of a call once per Idempotency-Key, in its transaction; a repeat gets the first result. */
async function runOnce<Result extends object>(
  running: Running,
  work: () => Promise<Result>,
): Promise<{ result: Result; isRepeat: boolean }> {
  const { path, request, actor, db } = running
  let isRepeat = true
  const result = await once(running, () => {
    isRepeat = false
    return work()
  })
  if (request.server.services.isDemo) await noteDemoChange(db, path, actor)
  return { result, isRepeat }
}

async function inSlices<P extends CallPath>(
  path: P,
  request: FastifyRequest,
  { database, events }: Services,
  handler: (call: SlicedCall<P>) => Answer<P>,
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  let isNoted = false
  const note = (db: Db, data: unknown) => {
    if (!isNoted) noteAction(db, { path, actor, body: request.body, data })
    isNoted = true
  }
  const first = async <Result extends object>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> => {
    const { result, isRepeat } = await runOnce({ path, request, actor, db }, () => work(db))
    if (isRepeat) isNoted = true
    else note(db, result)
    return result
  }
  const call: SlicedCall<P> = {
    body: request.body as ReadBody<P>,
    actor,
    db: database.reads(actor),
    isKeyed: isKeyed(request, actor),
    publish: (...message) => events.publish(...message),
    begin: (work) => database.tenant(actor, (db) => first(db, work)),
    beginAsSystem: (work) => database.system((db) => first(db, work)),
    slice: (work) => database.tenant(actor, work),
  }
  const answer = enveloped(await handler(call))
  // The call began no transaction of its own; for example, it only asked another server.
  if (!isNoted && auditRuleOf(path)) await database.tenant(actor, async (db) => note(db, answer.Data))
  return answer
}

/** Runs a handler that only reads; storing, publishing and sending fail. */
async function readInTenant<P extends CallPath>(
  path: P,
  request: FastifyRequest,
  { database, publicUrl }: Services,
  handler: (call: TenantCall<P>) => Answer<P>,
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  const body = request.body as ReadBody<P>
  const db = database.reads(actor)
  const nothing = { publish: refuseToAct, send: refuseToAct, signOut: refuseToAct }
  const answer = await handler({ body, actor, db, publicUrl, timezone: timezoneOf(request), ...nothing })
  noteView(request.server.auditViews, { path, actor, body })
  request.server.personViews.noteCall(actor, path, body)
  return enveloped(answer)
}

function refuseToAct(): never {
  throw new Error('A call that only reads cannot publish, send mail or end sessions.')
}

/** Prepares a call for the organization that its screen shows. */
async function prepared<Call, Value, Result>(
  request: FastifyRequest,
  services: Services,
  steps: PreparedHandler<Preparing, Call, Value, Result>,
): Promise<(call: Call) => Promise<Result>> {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  return prepareCall({ request, actor, services }, steps)
}

/** Runs a handler for a request that is not JSON and not in the contract, in a transaction with checked rights. */
export async function tenantRoute<Answer extends object, Value>(
  path: string,
  request: FastifyRequest,
  steps: PreparedHandler<Preparing, Pick<TenantCall<CallPath>, 'actor' | 'db' | 'publish'>, Value, Answer>,
): Promise<Answer> {
  const { services } = request.server
  const { database, events } = services
  const actor = actorOf(request)
  const handler = await prepared(request, services, steps)
  const afterwards: (() => void)[] = []
  const publish: Publish = (...message) => afterwards.push(() => events.publish(...message))
  const answer = await database.tenant(actor, async (db) => {
    const { result, isRepeat } = await runOnce({ path, request, actor, db }, () => handler({ actor, db, publish }))
    if (!isRepeat) noteAction(db, { path, actor, body: {}, data: result })
    return result
  })
  for (const act of afterwards) act()
  return answer
}

async function inTenant<P extends CallPath>(
  path: P,
  request: FastifyRequest,
  { database, events, mail, publicUrl }: Services,
  { handler, fresh }: { handler: (call: TenantCall<P>) => Answer<P>; fresh: TenantOptions<P>['fresh'] },
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  const afterwards: (() => void)[] = []
  const publish: Publish = (...message) => afterwards.push(() => events.publish(...message))
  const send = (message: Mail) => void afterwards.push(() => mail.queue(async () => message))
  const answer = await database.tenant(actor, async (db) => {
    const signOut = async (employmentId: number) => {
      const ended = await request.server.identity.endSessionsOf(db, employmentId)
      afterwards.push(() => events.endSessions(ended))
    }
    const body = request.body as ReadBody<P>
    const given = { body, actor, db, publish, signOut, send, publicUrl, timezone: timezoneOf(request) }
    const { result, isRepeat } = await runOnce({ path, request, actor, db }, async () =>
      enveloped(await handler(given)),
    )
    const added = fresh && result.Data !== null ? await fresh(result.Data, given) : null
    if (!isRepeat) noteAction(db, { path, actor, body, data: result.Data })
    return added ? { ...result, Data: { ...(result.Data as CallData<P>), ...added } } : result
  })
  request.server.personViews.noteCall(actor, path, request.body)
  for (const act of afterwards) act()
  return answer
}

/** The access hook has already refused callers without an organization. */
function actorOf({ principal }: FastifyRequest): Actor {
  if (!principal?.membership) throw new Error('A route behind a permission ran without an organization.')
  const { source, userId, isDemo, apiKeyId, membership } = principal
  return { ...membership, source, userId, isDemo, apiKeyId }
}

/** A write names the organization that its screen shows, because another tab may have switched since. */
function expectOrganization(request: FastifyRequest, organizationId: number) {
  const expected = request.headers.expectedorganization
  if (expected !== undefined && expected !== String(organizationId)) throw new OtherOrganization()
}
