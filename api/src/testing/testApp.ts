import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  type CallBody,
  type CallData,
  type CallPath,
  channels,
  type Envelope,
  type PlanId,
  type TrackSettings,
} from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type AppOptions, buildApp } from '../app.ts'
import { createCaptcha } from '../http/limits/captcha.ts'
import { hashPassword } from '../identity/login/passwords.ts'
import { startSession } from '../identity/login/sessions.ts'
import type { Database } from '../platform/db/database.ts'
import { createEvents } from '../platform/events/events.ts'
import { type Mail, mailerOver } from '../platform/mail/mailer.ts'
import { openMedia } from '../platform/media/media.ts'
import { operatorsOf } from '../platform/operators.ts'
import { openPayments } from '../platform/payments/openPayments.ts'
import { taskToolsOf } from '../platform/task-tools/taskTools.ts'
import { apiKey, insertPeople, type Name, type People, password, type TestOrganization } from './people.ts'
import { openTestDatabase } from './testDatabase.ts'

/** Whose token a request carries. */
export type As = Name | 'anonymous' | 'apiKey'
type Reply<Data> = { status: number; body: Envelope<Data> }

export type TestApp = {
  app: FastifyInstance
  database: Database
  people: People
  home: TestOrganization
  away: TestOrganization
  /** Employee channels of these people. */
  channelsOf(...names: Name[]): string[]
  /** Every mail sent so far; waits for those in flight. */
  mails(): Promise<Mail[]>
  /** A new session's token. */
  tokenOf(as: As): Promise<string | null>
  /** One call as a given principal. */
  call<P extends CallPath>(
    path: P,
    body: CallBody<P>,
    as: As,
    headers?: Record<string, string>,
  ): Promise<Reply<CallData<P>>>
  /** A call that must succeed. @returns its data */
  succeed<P extends CallPath>(path: P, body: CallBody<P>, as: As): Promise<CallData<P>>
  /** Any request with any body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<unknown>>
  /** Changes settings of the home organization. */
  set(settings: Partial<TrackSettings>): Promise<void>
  /** Changes the plan of the home organization, which begins with Business. */
  setPlan(plan: PlanId): Promise<void>
  close(): Promise<void>
}

/** The hash of the people's password, made once per process because it takes longer than most calls. */
let passwordHash: Promise<string> | undefined

/** A complete API with the people of `people.ts` and a fresh database, or the given one. */
export async function openTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  const { people, home, away } = await database.system((trx) => insertPeople(trx, hash))
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-test-'))
  const outbox: Mail[] = []
  const mail = mailerOver(
    async (message) => void outbox.push(message),
    (error) => console.error(error),
  )
  const app = await buildApp({
    database,
    mail,
    publicUrl: 'http://localhost:8080',
    payments: openPayments({}, folder),
    media: openMedia(folder),
    events: createEvents(),
    captcha: createCaptcha(Buffer.from('key of the tests'), { cost: 1, tries: [1, 3] }),
    operators: operatorsOf(people.stranger.email, Buffer.from('key of the tests')),
    reportKey: Buffer.from('key of the tests'),
    apiKeyKey: Buffer.alloc(32, 'key of the tests'),
    accountKey: Buffer.alloc(32, 'key of the tests'),
    taskTools: taskToolsOf({}, Buffer.alloc(32, 'key of the tests')),
    webhookHosts: [],
    webPush: { sealKey: Buffer.alloc(32, 'key of the tests'), hosts: [] },
    releases: null,
    isDemo: true,
    logLevel: 'silent',
    strictAnswers: true,
    limits: { perAddress: 10_000, perAccount: 10_000 },
    ...options,
  }).catch(async (error) => {
    await database.close()
    throw error
  })

  async function tokenOf(as: As): Promise<string | null> {
    if (as === 'anonymous') return null
    if (as === 'apiKey') return apiKey
    const { userId, organizationId, employmentId } = people[as]
    const where = organizationId === 0 ? null : { organizationId, employmentId }
    return database.system((trx) => startSession(trx, userId, where))
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  const call: TestApp['call'] = async (path, body, as, headers = {}) => {
    const token = await tokenOf(as)
    return post(path, body, { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }) as never
  }

  return {
    app,
    database,
    people,
    home,
    away,
    channelsOf: (...names) => names.map((name) => channels.employee(people[name].employmentId)),
    async mails() {
      await mail.idle()
      return outbox
    },
    tokenOf,
    post,
    call,
    async succeed(path, body, as) {
      const answer = await call(path, body, as)
      assert.equal(answer.body.HasError, false, `${path}: ${JSON.stringify(answer.body)}`)
      return answer.body.Data as CallData<typeof path>
    },
    async set(settings) {
      await database.statement((db) =>
        sql`update organizations set track_settings = track_settings || ${JSON.stringify(settings)}::jsonb,
            timezone = coalesce(${settings.Timezone ?? null}, timezone)
          where id = ${home.organizationId}`.execute(db),
      )
    },
    async setPlan(plan) {
      await database.statement((db) =>
        sql`update subscriptions set plan_id = ${plan} where organization_id = ${home.organizationId}`.execute(db),
      )
    },
    async close() {
      await app.close()
      await mail.idle()
      await database.close()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
