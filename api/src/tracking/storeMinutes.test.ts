import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { inStep } from '../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { randomOf } from '../tools/seed/random.ts'
import type { NewMinute } from './newMinute.ts'
import type { Person } from './person.ts'
import { cutShifts, shiftOf } from './shifts.rules.ts'
import { storeMinutes } from './storeMinutes.ts'
import { auditDays } from './summaries.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const start = Date.parse('2026-10-23T18:00:00Z')
const span = 2210 * minuteMs
const zones = ['Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']

type Batch = { minutes: NewMinute[]; stops: number[] }

const row = fc.record({
  offset: fc.integer({ min: 0, max: 2200 }),
  length: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom(0, 1, 1, 1, 1, 2, 3),
  activityLevel: fc.integer({ min: 0, max: 60 }),
  productivity: fc.integer({ min: 1, max: 3 }),
  organizationAppId: fc.constantFrom(null, 1, 2),
  projectId: fc.constantFrom(null, null, 1),
  taskId: fc.constantFrom(null, null, 1, 2),
})
/** Stretches of minutes, each minute at most once, so that a repeated one always has the same values. */
const minutes = fc.array(row, { maxLength: 22 }).map((rows) => {
  const byMinute = new Map<number, NewMinute>()
  for (const { offset, length, ...rest } of rows) {
    for (let index = 0; index < length; index++) {
      const minute = start + (offset + index) * minuteMs
      byMinute.set(minute, { ...rest, workNoteId: null, source: 0, minute })
    }
  }
  return [...byMinute.values()]
})
const stops = fc.array(
  fc.integer({ min: 0, max: 2200 * 60 }).map((second) => start + second * 1000),
  { maxLength: 5 },
)

/** Distributes minutes and stops over batches, in order or in any order, some of them twice. */
function deal(rows: NewMinute[], ends: number[], random: () => number): Batch[] {
  const count = 1 + Math.floor(random() * 5)
  const batches: Batch[] = Array.from({ length: count }, () => ({ minutes: [], stops: [] }))
  const anyOf = () => batches[Math.floor(random() * count)] as Batch
  const isInOrder = random() < 0.4
  const batchOf = (at: number) => (isInOrder ? (batches[Math.floor(((at - start) / span) * count)] as Batch) : anyOf())
  for (const minute of rows) {
    batchOf(minute.minute).minutes.push(minute)
    if (random() < 0.1) anyOf().minutes.push(minute)
  }
  for (const stop of ends) {
    batchOf(stop).stops.push(stop)
    if (random() < 0.1) anyOf().stops.push(stop)
  }
  return batches
}

/** Rolls everything back: each run begins without minutes. */
async function inVain(work: (trx: Db) => Promise<void>) {
  const undo = new Error('undo')
  await testApp.database
    .tenant(testApp.people.employee, async (trx) => {
      await work(trx)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
}

async function readBack(trx: Db, { organizationId, employeeId }: Person) {
  const mine = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`
  const shifts = await sql<{ started_at: Date; last_minute: Date; stopped_at: Date | null; work_date: string }>`
    select * from shifts where ${mine} order by started_at`.execute(trx)
  const rows = await sql<{ minute: Date; work_date: string }>`
    select minute, work_date from activity_minutes where ${mine} order by minute`.execute(trx)
  return {
    minutes: rows.rows.map((stored) => ({ minute: stored.minute.getTime(), workDate: stored.work_date })),
    shifts: shifts.rows.map((stored) => ({
      startedAt: stored.started_at.getTime(),
      lastMinute: stored.last_minute.getTime(),
      stoppedAt: stored.stopped_at?.getTime() ?? null,
      workDate: stored.work_date,
    })),
  }
}

test('minutes, shifts and summaries do not depend on how batches are split, ordered or repeated', async () => {
  const property = fc.asyncProperty(
    minutes,
    stops,
    fc.integer(),
    fc.constantFrom(...zones),
    async (rows, ends, dealer, zone) => {
      const person = {
        organizationId: testApp.home.organizationId,
        employeeId: testApp.people.employee.employmentId,
        zone,
      }
      const batches = deal(rows, ends, randomOf('deal', dealer))
      await inVain(async (trx) => {
        let accepted = 0
        for (const batch of batches) accepted += (await storeMinutes(trx, person, batch.minutes, batch.stops)).accepted
        assert.equal(accepted, rows.length + new Set(ends).size)
        const sorted = rows.toSorted((a, b) => a.minute - b.minute)
        const shifts = cutShifts(
          sorted,
          [...new Set(ends)].sort((a, b) => a - b),
          zone,
        )
        const stored = await readBack(trx, person)
        assert.deepEqual(stored.shifts, shifts)
        assert.deepEqual(
          stored.minutes,
          sorted.map(({ minute }) => ({ minute, workDate: shiftOf(minute, shifts)?.workDate })),
        )
        const differences = await auditDays(trx, person)
        assert.deepEqual(differences, inStep)
      })
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('stored minutes stay unchanged when they are sent again with other values', async () => {
  await inVain(async (trx) => {
    const person = {
      organizationId: testApp.home.organizationId,
      employeeId: testApp.people.employee.employmentId,
      zone: 'UTC',
    }
    const minute: NewMinute = {
      minute: start,
      status: 1,
      activityLevel: 40,
      productivity: 1,
      organizationAppId: null,
      projectId: null,
      taskId: null,
      workNoteId: null,
      source: 0,
    }
    await storeMinutes(trx, person, [minute, { ...minute, status: 3 }], [])
    const again = await storeMinutes(trx, person, [{ ...minute, status: 2 }], [])
    assert.deepEqual([again.accepted, again.duplicates, again.days], [0, 1, []])
    const { rows } = await sql`select status from activity_minutes where employee_id = ${person.employeeId}`.execute(
      trx,
    )
    assert.deepEqual(rows, [{ status: 1 }])
  })
})
