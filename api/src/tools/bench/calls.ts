import fs from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { buildApp } from '../../app.ts'
import { createCaptcha } from '../../http/limits/captcha.ts'
import { hashPassword } from '../../identity/login/passwords.ts'
import { startSession } from '../../identity/login/sessions.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { roundTrips } from '../../platform/db/roundTrip.ts'
import { createEvents } from '../../platform/events/events.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { openMedia } from '../../platform/media/media.ts'
import { noOperators } from '../../platform/operators.ts'
import { openPayments } from '../../platform/payments/openPayments.ts'
import { taskToolsOf } from '../../platform/task-tools/taskTools.ts'
import { seedLarge } from '../seed/large/seedLarge.ts'

// node api/src/tools/bench/calls.ts      what calls cost against a bare `select 1` of the same database, in one process
// Prints one line of JSON per call: its name, round trips, statements, and its median time in ms.
const TURNS = 300
const WARM_UP = 30
const minute = 60_000

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-calls-'))
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined })
await database.migrate()
await seedLarge(database, { people: 20, days: 30, dataDir, passwordHash: await hashPassword('bench-password-1') })
await database.analyze()
const app = await buildApp({
  database,
  payments: openPayments({}, dataDir),
  mail: createMailer({ dataDir, onError: () => {} }),
  publicUrl: 'http://localhost',
  media: openMedia(dataDir),
  events: createEvents(),
  captcha: createCaptcha(Buffer.from('key of the bench')),
  operators: noOperators,
  reportKey: Buffer.from('key of the bench'),
  apiKeyKey: Buffer.from('key of the bench'),
  accountKey: Buffer.from('key of the bench'),
  taskTools: taskToolsOf({}, Buffer.alloc(32)),
  webhookHosts: [],
  webPush: { sealKey: Buffer.alloc(32), hosts: [] },
  releases: null,
  isDemo: false,
  logLevel: 'error',
})
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const reader = await tokenOf(sql`e.team_id is not null`)
// The owner has no work yet, so every batch is newer than all stored minutes, like those of a machine at work.
const owner = await tokenOf(sql`e.team_id is null`)
const agent = agentsMinutes()

async function ask(path: string, body: object, token = reader): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!text.includes('"HasError":false')) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
}

const calls: Record<string, () => Promise<unknown>> = {
  'select 1': () => database.statement((db) => sql`select 1`.execute(db)),
  account: () => ask('/account/get', {}),
  'history, page 12 of 30 days': () => ask('/activitylogs/list', { DateFilter: 5, Page: 12, PageSize: 12 }),
  'bar of a day': () => ask('/insights/activitystatistics', { DateFilter: 2 }),
  'ten minutes of an agent': () => ask('/activitylogs/add', { Items: agent() }, owner),
}

try {
  const samples = new Map(Object.keys(calls).map((name) => [name, [] as number[]]))
  // In turns, so that a busy moment of the machine affects all of them.
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    for (const [name, call] of Object.entries(calls)) {
      const since = performance.now()
      await call()
      if (turn >= 0) samples.get(name)?.push(performance.now() - since)
    }
  }
  for (const [name, call] of Object.entries(calls)) {
    const sample = (samples.get(name) ?? []).sort((a, b) => a - b)
    console.log(JSON.stringify({ name, ...(await counted(call)), p50: sample[sample.length >> 1] }))
  }
} finally {
  await app.close()
  await database.close()
  await fs.rm(dataDir, { recursive: true, force: true })
}

async function counted(call: () => Promise<unknown>): Promise<{ roundTrips: number; statements: number }> {
  const sent: unknown[][] = []
  const count = (statements: unknown) => sent.push(statements as unknown[])
  roundTrips.subscribe(count)
  await call()
  roundTrips.unsubscribe(count)
  return { roundTrips: sent.length, statements: sent.flat().length }
}

async function tokenOf(which: RawBuilder<unknown>): Promise<string> {
  const { rows } = await database.statement((db) =>
    sql<{ userId: number; organizationId: number; employmentId: number }>`select e.user_id as "userId",
        e.organization_id as "organizationId", e.id as "employmentId"
      from employments e where e.user_id is not null and ${which} order by e.id limit 1`.execute(db),
  )
  const [someone] = rows
  if (!someone) throw new Error('No employee was seeded.')
  return database.system((trx) => startSession(trx, someone.userId, someone))
}

/** Ten minutes that follow the previous ten; the last ones end now. */
function agentsMinutes(): () => object[] {
  let from = Math.floor(Date.now() / minute) * minute - 10 * minute * (TURNS + WARM_UP + 2)
  return () => {
    from += 10 * minute
    return Array.from({ length: 10 }, (_, index) => ({
      StartDate: new Date(from + index * minute).toISOString(),
      Status: 1,
      ActivityLevel: 30,
      AppName: `Program ${1 + (index % 4)}`,
    }))
  }
}
