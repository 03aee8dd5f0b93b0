import {
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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor, Principal, Who } from './access.ts'
import type { Trx } from './db/database.ts'
import { noteDemoChange } from './demoChanges.ts'
import { ok } from './envelope.ts'
import { OtherOrganization } from './failures.ts'
import { timezoneOf } from './headers.ts'
import { once } from './idempotency.ts'
import { requireOwnPassword } from './login/ownPassword.ts'
import { endSessionsOf } from './login/sessions.ts'
import type { Mail } from './mail/mailer.ts'
import type { Services } from './services.ts'

/** A body as the handler sees it: checked, with its defaults filled in. */
export type ReadBody<P extends CallPath> = z.output<(typeof calls)[P]['body']>
type Answer<P extends CallPath> = Promise<CallData<P> | Said<CallData<P>>>

/** Tells open tabs; goes out after the transaction, and not at all when it fails. */
export type Publish = <Event extends keyof ServerEvents>(
  channel: string,
  event: Event,
  payload: ServerEvents[Event],
) => void

/** What a handler behind a permission gets. `db` is a transaction that sees this organization's rows only. */
export type TenantCall<P extends CallPath> = {
  body: ReadBody<P>
  actor: Actor
  db: Trx
  publish: Publish
  /** Signs a colleague out everywhere: a new role or team, a block. The sockets close after the transaction. */
  signOut: (employmentId: number) => Promise<void>
  /** Goes out after the transaction, and not at all when it fails. */
  send: (mail: Mail) => void
  /** Address of the app, for links in mail. */
  publicUrl: string
  /** The caller's zone, which formats exports and nothing else; null when unknown. */
  timezone: string | null
}
/**
 * What a handler gets whose work is too long for one transaction: it does it in slices, and others have their turn in
 * between. What remains is a record in the database, because the process may end after any of them.
 */
export type SlicedCall<P extends CallPath> = Pick<TenantCall<P>, 'body' | 'actor' | 'publish'> & {
  /** Reads; nothing stays open in between. */
  db: Trx
  /** The first transaction: it happens once for each Idempotency-Key, and a repeat gets what it answered. */
  begin<Result extends object>(work: (db: Trx) => Promise<Result>): Promise<Result>
  /** A transaction of a repeat too: how much it finds to do is up to the record. */
  slice<Result>(work: (db: Trx) => Promise<Result>): Promise<Result>
}
/** What a handler for everybody who is signed in gets, or for an operator. */
export type PersonCall<P extends CallPath> = {
  body: ReadBody<P>
  principal: Principal
  request: FastifyRequest
  services: Services
}
/** What a handler for everybody gets. */
export type PublicCall<P extends CallPath> = { body: ReadBody<P>; request: FastifyRequest; services: Services }

type Options = {
  /** Longest body in bytes; 64 KiB unless told. */
  bodyLimit?: number
  /** Requests of one address in a minute. */
  perMinute?: number
  /** The body's `Password` has to be the caller's own; asked before the handler runs. */
  confirmed?: boolean
}
type TenantOptions<P extends CallPath> = Options & {
  /**
   * The handler only reads: no transaction stays open between its statements, so that nobody waits for it, and those
   * of one `Promise.all` travel together. A write in it fails.
   */
  reads?: true
  /**
   * What of the answer is stored nowhere, such as a new key: made for each request, also for a repeat with the same
   * Idempotency-Key, whose first answer was lost.
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
    who?: Who
  }
}

/**
 * One call of the product: its path and shapes come from the contract, `who` says who may call it, and what the
 * handler returns becomes `Data` of the envelope. The handler's transaction commits before the answer goes out.
 */
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  who: Extract<Who, { can: unknown }>,
  handler: (call: TenantCall<P>) => Answer<P>,
  options?: TenantOptions<P>,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  who: Extract<Who, { can: unknown }>,
  handler: (call: SlicedCall<P>) => Answer<P>,
  options: Options & { sliced: true },
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  who: Extract<Who, { signedIn: true } | { operator: true }>,
  handler: (call: PersonCall<P>) => Answer<P>,
  options?: Options,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  who: Extract<Who, { public: true }>,
  handler: (call: PublicCall<P>) => Answer<P>,
  options?: Options,
): void
export function route<P extends CallPath>(
  app: FastifyInstance,
  path: P,
  who: Who,
  handler:
    | ((call: TenantCall<P>) => Answer<P>)
    | ((call: SlicedCall<P>) => Answer<P>)
    | ((call: PersonCall<P>) => Answer<P>)
    | ((call: PublicCall<P>) => Answer<P>),
  { bodyLimit, perMinute, confirmed, fresh, reads, sliced }: TenantOptions<P> & { sliced?: true } = {},
): void {
  app.post(
    path,
    {
      config: { who, ...(perMinute ? { rateLimit: { max: perMinute } } : {}) },
      schema: { body: calls[path].body, response: { 200: envelopeOf(calls[path].data) } },
      ...(bodyLimit ? { bodyLimit } : {}),
    },
    async (request) => {
      const body = request.body as ReadBody<P>
      const { services } = app
      if (confirmed) await requireOwnPassword(app.isOwnPassword, request.principal, body)
      const call = { body, principal: request.principal, request, services }
      const inside = handler as (call: TenantCall<P>) => Answer<P>
      if (sliced) return inSlices(path, request, services, handler as (call: SlicedCall<P>) => Answer<P>)
      if ('can' in who && reads) return readInTenant(request, services, inside)
      return 'can' in who
        ? inTenant(path, request, services, { handler: inside, fresh })
        : enveloped(await (handler as (given: typeof call) => Answer<P>)(call))
    },
  )
}

/** One of the few calls that are GET, open to everybody. */
export function read<P extends ReadPath>(
  app: FastifyInstance,
  path: P,
  handler: (call: { services: Services; request: FastifyRequest }) => ReadData<P> | Promise<ReadData<P>>,
  { perMinute }: Pick<Options, 'perMinute'> = {},
): void {
  app.get(
    path,
    {
      config: { who: { public: true }, ...(perMinute ? { rateLimit: { max: perMinute } } : {}) },
      schema: { response: { 200: envelopeOf(reads[path].data) } },
    },
    async (request) => ok(await handler({ services: app.services, request })),
  )
}

/** An answer with a message of its own, such as "Saved successfully.". */
export class Said<Data> {
  readonly data: Data
  readonly message: string
  constructor(data: Data, message: string) {
    this.data = data
    this.message = message
  }
}

const enveloped = <Data>(answer: Data | Said<Data>): Envelope<Data> =>
  answer instanceof Said ? ok(answer.data, answer.message) : ok(answer)

async function inSlices<P extends CallPath>(
  path: P,
  request: FastifyRequest,
  { database, events, isDemo }: Services,
  handler: (call: SlicedCall<P>) => Answer<P>,
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  const call: SlicedCall<P> = {
    body: request.body as ReadBody<P>,
    actor,
    db: database.reads(actor),
    publish: (...message) => events.publish(...message),
    begin: (work) =>
      database.tenant(actor, async (db) => {
        const result = await once({ path, request, userId: actor.userId, db }, () => work(db))
        if (isDemo) await noteDemoChange(db, path, actor)
        return result
      }),
    slice: (work) => database.tenant(actor, work),
  }
  return enveloped(await handler(call))
}

/** A handler that only reads has nothing to keep, to tell or to send afterwards. */
async function readInTenant<P extends CallPath>(
  request: FastifyRequest,
  { database, publicUrl }: Services,
  handler: (call: TenantCall<P>) => Answer<P>,
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  const body = request.body as ReadBody<P>
  const db = database.reads(actor)
  const nothing = { publish: refuseToAct, send: refuseToAct, signOut: refuseToAct }
  return enveloped(await handler({ body, actor, db, publicUrl, timezone: timezoneOf(request), ...nothing }))
}

function refuseToAct(): never {
  throw new Error('A call that only reads tells nobody.')
}

async function inTenant<P extends CallPath>(
  path: P,
  request: FastifyRequest,
  { database, events, mail, publicUrl, isDemo }: Services,
  { handler, fresh }: { handler: (call: TenantCall<P>) => Answer<P>; fresh: TenantOptions<P>['fresh'] },
) {
  const actor = actorOf(request)
  expectOrganization(request, actor.organizationId)
  const afterwards: (() => void)[] = []
  const publish: Publish = (...message) => afterwards.push(() => events.publish(...message))
  const send = (message: Mail) => void afterwards.push(() => mail.queue(async () => message))
  const answer = await database.tenant(actor, async (db) => {
    const signOut = async (employmentId: number) => {
      const ended = await endSessionsOf(db, employmentId)
      afterwards.push(() => events.endSessions(ended))
    }
    const body = request.body as ReadBody<P>
    const given = { body, actor, db, publish, signOut, send, publicUrl, timezone: timezoneOf(request) }
    const kept = await once({ path, request, userId: actor.userId, db }, async () => enveloped(await handler(given)))
    if (isDemo) await noteDemoChange(db, path, actor)
    if (!fresh || kept.Data === null) return kept
    return { ...kept, Data: { ...kept.Data, ...(await fresh(kept.Data, given)) } }
  })
  for (const act of afterwards) act()
  return answer
}

/** The access hook has let nobody through without a place in an organization. */
function actorOf({ principal }: FastifyRequest): Actor {
  if (!principal?.place) throw new Error('A route behind a permission ran without an organization.')
  const { source, userId, isDemo, place } = principal
  return { ...place, source, userId, isDemo }
}

/** A write names the organization that its screen shows; another tab may have switched since. */
function expectOrganization(request: FastifyRequest, organizationId: number) {
  const expected = request.headers.expectedorganization
  if (expected !== undefined && expected !== String(organizationId)) throw new OtherOrganization()
}
