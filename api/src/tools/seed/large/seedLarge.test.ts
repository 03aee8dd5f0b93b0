import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertSummariesMatch } from '../../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cutShifts } from '../../../tracking/shifts.rules.ts'
import { largeApiKey } from './largeApiKey.ts'
import { type LargeOptions, seedLarge } from './seedLarge.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

test('a large organization satisfies the same invariants, and is created once', async () => {
  const seen: [number, number][] = []
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-large-'))
  const make = (more: Partial<LargeOptions> = {}) =>
    seedLarge(testApp.database, {
      people: 24,
      days: 4,
      passwordHash: 'hash',
      dataDir,
      onProgress: (...progress) => seen.push(progress),
      ...more,
    })
  // An interrupted run leaves complete people, and the next one continues with the others.
  const stop = () => {
    throw new Error('ended')
  }
  await assert.rejects(make({ onProgress: stop }), /ended/)
  const rest = await make()
  assert.ok(rest > 0 && rest < 24, `${rest} people were left`)
  assert.equal(await make(), 0)
  await assert.rejects(make({ people: 13 }), /is here with 24 people/)
  await assert.rejects(make({ days: 30 }), /is here with days from 20\d\d-\d\d-\d\d on/)
  const authorization = `Bearer ${largeApiKey(dataDir)}`
  const { body } = await testApp.post('/employee/list', {}, { authorization })
  assert.equal((body.Data as { TotalCount: number }).TotalCount, 25)
  fs.rmSync(dataDir, { recursive: true })
  const [people] = seen.at(-1) ?? []
  const { rows } = await testApp.database.system((trx) =>
    sql<{ organization_id: number; people: number }>`select organization_id,
      count(distinct employee_id)::int as people from activity_minutes group by 1`.execute(trx),
  )
  assert.deepEqual(
    rows.map((row) => row.people),
    [people],
  )
  const organizationId = rows[0]?.organization_id ?? 0
  await assertSummariesMatch(testApp.database, organizationId)
  // One person's shifts are those that the rules cut from the minutes.
  const own = await testApp.database.system(async (trx) => {
    const of = sql`organization_id = ${organizationId} and employee_id = (select min(employee_id) from activity_minutes)`
    const stored = await sql<{
      at: Date
      status: number
    }>`select minute as at, status from activity_minutes where ${of} order by 1`.execute(trx)
    const stops = await sql<{ at: Date }>`select stopped_at as at from work_stops where ${of} order by 1`.execute(trx)
    const shifts = await sql<{
      at: Date
      day: string
    }>`select started_at as at, work_date::text as day from shifts where ${of} order by 1`.execute(trx)
    return { stored: stored.rows, stops: stops.rows, shifts: shifts.rows }
  })
  const cut = cutShifts(
    own.stored.map(({ at, status }) => ({ minute: at.getTime(), status })),
    own.stops.map(({ at }) => at.getTime()),
    'Europe/Istanbul',
  )
  assert.deepEqual(
    cut.map(({ startedAt, workDate }) => [startedAt, workDate]),
    own.shifts.map(({ at, day }) => [at.getTime(), day]),
  )
})
