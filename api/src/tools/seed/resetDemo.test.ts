import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { instantMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { buildApp } from '../../app.ts'
import { createCaptcha } from '../../http/limits/captcha.ts'
import { startSession } from '../../identity/login/sessions.ts'
import type { Database } from '../../platform/db/database.ts'
import { createEvents } from '../../platform/events/events.ts'
import { mailerOver } from '../../platform/mail/mailer.ts'
import { openMedia } from '../../platform/media/media.ts'
import { operatorsOf } from '../../platform/operators.ts'
import { openPayments } from '../../platform/payments/openPayments.ts'
import { taskToolsOf } from '../../platform/task-tools/taskTools.ts'
import { changedRows } from '../../testing/changedRows.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { demoOrganizationNo, northwind, otherOrganizationNo } from './people.ts'
import { resetDemo } from './resetDemo.ts'
import { renewDemo, seedDemo } from './seedDemo.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-reset-'))
const now = instantMs('2026-11-18', 15 * 60 + 30, 'Europe/Istanbul')
const media = openMedia(dataDir)
const options = { dataDir, files: media.files, now, days: 2, variants: 1, hashPassword: async () => 'the usual hash' }
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>

before(async () => {
  database = await openTestDatabase()
  await seedDemo(database, options)
  app = await buildApp({
    database,
    mail: mailerOver(
      async () => {},
      () => {},
    ),
    publicUrl: 'http://localhost',
    payments: openPayments({}, dataDir),
    media,
    events: createEvents(),
    captcha: createCaptcha(Buffer.from('key of the tests')),
    operators: operatorsOf('', Buffer.from('key of the tests')),
    reportKey: Buffer.from('key of the tests'),
    apiKeyKey: Buffer.from('key of the tests'),
    accountKey: Buffer.from('key of the tests'),
    taskTools: taskToolsOf({}, Buffer.alloc(32)),
    webhookHosts: [],
    webPush: { sealKey: Buffer.alloc(32), hosts: [] },
    releases: null,
    isDemo: true,
    logLevel: 'silent',
  })
})
after(async () => {
  await app?.close()
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function ask<Row>(text: string): Promise<Row[]> {
  return database.system(async (trx) => (await sql.raw<Row>(text).execute(trx)).rows)
}
const one = async <Value>(text: string) => Object.values((await ask<Record<string, Value>>(text))[0] ?? {})[0]
const idOf = (no: number) => one<number>(`select id from organizations where organization_no = ${no}`)
const changed = () =>
  ask<{ title: string }>(`select o.title from demo_organizations d join organizations o on o.id = d.organization_id
    where d.changed_at is not null`).then((rows) => rows.map(({ title }) => title))

/** One call as a demo person, through the routes. */
async function callAs(email: string, url: string, body: object) {
  const token = await database.system(async (trx) => {
    const { rows } = await sql<{ user: number; employment: number; organization: number }>`select u.id as user,
      e.id as employment, e.organization_id as organization from users u join employments e on e.user_id = u.id
      where u.email = ${email} order by e.created_at limit 1`.execute(trx)
    const { user, employment, organization } = rows[0] ?? assert.fail(email)
    return startSession(trx, user, { organizationId: organization, employmentId: employment })
  })
  const answer = await app.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${token}` } })
  return { token, status: answer.statusCode, envelope: answer.json() as { HasError: boolean } }
}

test('an unchanged organization is not recreated; reads and refused calls do not count as changes', async () => {
  const before = await idOf(otherOrganizationNo)
  assert.equal((await callAs('owner@other.dayline.test', '/insights/worktimes', { DateFilter: 1 })).status, 200)
  assert.equal((await callAs('owner@other.dayline.test', '/employee/list', {})).status, 200)
  const refused = await callAs('owner@other.dayline.test', '/account/updatenotifications', {
    Settings: [{ Type: 99, Email: true, Web: true }],
  })
  assert.equal(refused.envelope.HasError, true)
  assert.deepEqual(await changed(), [])
  assert.deepEqual(await resetDemo(database, options), [])
  assert.equal(await idOf(otherOrganizationNo), before)
})

test('recreates only a changed organization at the next start, and ends its sessions', async () => {
  const demo = await idOf(149650)
  const settings = { Settings: [{ Type: 1, Email: false, Web: false }] }
  const { token } = await callAs('manager@other.dayline.test', '/account/updatenotifications', settings)
  assert.deepEqual(await changed(), ['Blue Harbor'])
  // Filled today: tonight's reset leaves it, the next one does not.
  assert.deepEqual(await resetDemo(database, options, { filledBefore: '2026-11-18' }), [])
  assert.deepEqual(await resetDemo(database, options, { filledBefore: '2026-11-19' }), ['Blue Harbor'])
  assert.deepEqual(await changed(), [])
  assert.equal(await one('select count(*)::int from notification_settings'), 0)
  assert.equal(await idOf(149650), demo)
  const gone = await app.inject({
    method: 'POST',
    url: '/account/get',
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(gone.statusCode, 401)
  assert.deepEqual(await resetDemo(database, options), [])
})

test('restores names, passwords and deleted accounts, and removes organizations that demo people founded', async () => {
  await ask(`update users set first_name = 'Changed', password_hash = 'mine', password_updated_at = now()
    where email = 'owner@lapsed.dayline.test'`)
  await ask(
    `update users set email = 'deleted-1@deleted.invalid', deleted_at = now() where email = 'employee2@other.dayline.test'`,
  )
  await ask(`with o as (insert into organizations (organization_no, title, track_settings, timezone)
      values (1000001, 'Founded by the demo', '{}', 'Etc/UTC') returning id)
    insert into employments (organization_id, user_id, role)
      select o.id, u.id, 2 from o, users u where u.email = 'nobody@demo.dayline.test'`)
  assert.deepEqual(await resetDemo(database, options), ['Blue Harbor'])
  assert.deepEqual(await ask(`select first_name, password_hash from users where email = 'owner@lapsed.dayline.test'`), [
    { first_name: 'Vera', password_hash: 'the usual hash' },
  ])
  assert.equal(await one(`select count(*)::int from users where email = 'employee2@other.dayline.test'`), 1)
  assert.equal(await idOf(1000001), undefined)
})

for (const [when, how] of [
  ['at a start', {}],
  ['at night', { filledBefore: '2026-11-18' }],
] as const)
  test(`restores sign-ins ${when}, although no organization was changed`, async () => {
    const those = `(select id from users where email in ('owner@other.dayline.test', 'nobody@demo.dayline.test'))`
    await ask(`update users set first_name = 'Mine', password_hash = 'mine', password_updated_at = now()
      where email = 'nobody@demo.dayline.test'`)
    await ask(
      `insert into two_steps (user_id, secret_cipher, confirmed_at) select id, 'x', now() from users where id in ${those}`,
    )
    await ask(`insert into recovery_codes (user_id, code_hash) select id, 'x' from users where id in ${those}`)
    await ask(`insert into passkeys (user_id, title, credential_id, public_key)
      select id, 'Mine', id::text, 'x' from users where email = 'owner@lapsed.dayline.test'`)
    assert.deepEqual(await resetDemo(database, options, how), [])
    for (const table of ['two_steps', 'recovery_codes', 'passkeys']) {
      assert.equal(await one(`select count(*)::int from ${table}`), 0, table)
    }
    assert.deepEqual(
      await ask(`select first_name, password_hash from users where email = 'nobody@demo.dayline.test'`),
      [{ first_name: 'Sam', password_hash: 'the usual hash' }],
    )
  })

test('never changes organizations of others, even if a demo person is in them', async () => {
  await ask(`insert into users (email, first_name, last_name, password_hash, password_updated_at)
    values ('real@company.example', 'Real', 'Person', 'own', now())`)
  await ask(`with o as (insert into organizations (organization_no, title, track_settings, timezone)
      values (1000002, 'Real company', '{}', 'Etc/UTC') returning id)
    insert into employments (organization_id, user_id, role)
      select o.id, u.id, case when u.email like 'real%' then 5 else 2 end from o, users u
      where u.email in ('nobody@demo.dayline.test', 'real@company.example')`)
  await callAs(northwind[0]?.email ?? '', '/account/updatenotifications', {
    Settings: [{ Type: 1, Email: false, Web: false }],
  })
  assert.deepEqual(await resetDemo(database, options), ['Northwind Studio'])
  assert.equal(
    await one(
      'select count(*)::int from employments e join organizations o on o.id = e.organization_id where o.organization_no = 1000002',
    ),
    2,
  )
  assert.equal(await one(`select password_hash from users where email = 'real@company.example'`), 'own')
})

const hidden = () => one<number>('select count(*)::int from organizations where organization_no < 0')
const minutesOf = (id: number | undefined) =>
  one<number>(`select count(*)::int from activity_minutes where organization_id = ${id}`)
const wear = () =>
  callAs(northwind[0]?.email ?? '', '/account/updatenotifications', {
    Settings: [{ Type: 2, Email: false, Web: false }],
  })
const tonight = { filledBefore: '2026-11-19' }

test('the nightly reset has short transactions; an organization is always wholly the old or the new one', async () => {
  await wear()
  const old = await idOf(demoOrganizationNo)
  const [minutes, seen] = [await minutesOf(old), new Set<string>()]
  // The state between any two transactions of the reset, as another request would see it.
  const look = async () => {
    const id = await idOf(demoOrganizationNo)
    seen.add(`${id === old ? 'old' : 'new'}: ${await minutesOf(id)} minutes`)
  }
  const watched: Database = {
    ...database,
    system: async (work) => {
      const result = await database.system(work)
      await look()
      return result
    },
  }
  const { transactions } = await changedRows(
    database,
    ['activity_minutes', 'activity_day_apps', 'screenshots', 'shifts', 'employments'],
    async () => void assert.deepEqual(await resetDemo(watched, options, tonight), ['Northwind Studio']),
  )
  assert.ok(Math.max(...transactions) <= 2000, `${Math.max(...transactions)} rows`)
  // After the exchange the old rows are removed, under a number that no one requests.
  assert.deepEqual([...seen], [`old: ${minutes} minutes`, `new: ${minutes} minutes`])
  assert.equal(await hidden(), 0)
  assert.equal(await minutesOf(old), 0)
})

test('a reset that stops halfway leaves the old organization, and the next one starts again', async () => {
  await wear()
  const old = await idOf(demoOrganizationNo)
  const minutes = await minutesOf(old)
  const onProgress = ({ step }: { step: string }) => {
    if (step === 'screenshots') throw new Error('stopped')
  }
  await assert.rejects(resetDemo(database, { ...options, onProgress }, tonight), /stopped/)
  assert.equal(await hidden(), 1)
  assert.deepEqual([await idOf(demoOrganizationNo), await minutesOf(old)], [old, minutes])
  assert.equal((await callAs('owner@other.dayline.test', '/account/get', {})).status, 200)
  assert.deepEqual(await resetDemo(database, options, tonight), ['Northwind Studio'])
  assert.equal(await hidden(), 0)
  const people = await one<number>(`select count(*)::int from employments e join users u on u.id = e.user_id
    where u.email = '${northwind[0]?.email}' and e.organization_id = (select id from organizations where organization_no = ${demoOrganizationNo})`)
  assert.equal(people, 1)
})

test('a reset the next night extends an unchanged organization to that night', async () => {
  const id = await idOf(otherOrganizationNo)
  const night = { ...options, now: instantMs('2026-11-20', 4 * 60, 'Europe/Istanbul') }
  await renewDemo(database, night, '2026-11-20')
  assert.equal(await idOf(otherOrganizationNo), id)
  const days = await ask<{
    day: string
    people: number
  }>(`select work_date::text as day, count(distinct employee_id)::int as people
    from activity_day_apps where organization_id = ${id} and work_date >= '2026-11-18' group by 1 order by 1`)
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2026-11-18', '2026-11-19'],
  )
  assert.ok((days[1]?.people ?? 0) > 3)
  const minutes = await minutesOf(id)
  await renewDemo(database, night, '2026-11-20')
  assert.equal(await minutesOf(id), minutes)
})

test('people with two memberships open the one they joined first', async () => {
  const places = await ask<{ title: string }>(`select o.title from employments e join users u on u.id = e.user_id
    join organizations o on o.id = e.organization_id where u.email = 'coowner@other.dayline.test' order by e.created_at`)
  assert.deepEqual(
    places.map(({ title }) => title),
    ['Blue Harbor', 'Harbor Lights'],
  )
})
