import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from './database.ts'
import { up } from './migrations/110-full-zone-names.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

test('stored zones that PostgreSQL reads differently from Node, or not at all, get full names', async () => {
  const expected = {
    CET: 'Europe/Brussels',
    IST: 'Asia/(Calcutta|Kolkata)',
    ECT: 'Europe/Paris',
    'US/Pacific-New': 'US/Pacific-New|America/Los_Angeles',
    '+03:00': 'Etc/GMT-3',
    '+0300': 'Etc/GMT-3',
    '-11:00': 'Etc/GMT\\+11',
    '+05:30': 'Etc/UTC',
    'Mars/Base': 'Etc/UTC',
    'Asia/Kolkata': 'Asia/Kolkata',
    'Etc/GMT+5': 'Etc/GMT\\+5',
    UTC: 'UTC',
  }
  const zones = Object.keys(expected)
  await database.system(async (trx) => {
    await sql`insert into organizations (organization_no, title, timezone, track_settings)
      select nth, zone, zone, jsonb_build_object('Timezone', zone, 'Clockin', '09:00')
      from unnest(${zones}::text[]) with ordinality as sent (zone, nth)`.execute(trx)
    await sql`insert into users (email, first_name, last_name, password_hash, timezone)
      select nth || '@test.invalid', zone, '', '', zone
      from unnest(${zones}::text[]) with ordinality as sent (zone, nth)`.execute(trx)
    await up(trx)
  })
  const { rows } = await database.system((trx) =>
    sql<{ sent: string; zone: string; own: string; settings: object; now: string }>`select o.title as sent,
        o.timezone as zone, u.timezone as own, o.track_settings as settings, now() at time zone o.timezone as now
      from organizations o join users u on u.first_name = o.title order by o.id`.execute(trx),
  )
  assert.deepEqual(
    rows.map(({ sent }) => sent),
    zones,
  )
  for (const { sent, zone, own, settings } of rows) {
    assert.match(zone, new RegExp(`^(${expected[sent as keyof typeof expected]})$`), sent)
    assert.deepEqual([own, settings], [zone, { Timezone: zone, Clockin: '09:00' }], sent)
  }
})
