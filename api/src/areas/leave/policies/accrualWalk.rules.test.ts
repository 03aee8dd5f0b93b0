import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type LocalDate } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { dueRights, type Known, type Policy } from './accrual.rules.ts'

const start = '2025-01-01'
const day = fc.integer({ min: 0, max: 1000 }).map((after) => addDays(start, after))
const policies: fc.Arbitrary<Policy> = fc.record({
  halfDays: fc.integer({ min: 1, max: 50 }),
  period: fc.constantFrom('month' as const, 'year' as const),
  startsOn: fc.integer({ min: 0, max: 300 }).map((after) => addDays(start, after)),
  carryHalfDays: fc.option(fc.integer({ min: 0, max: 30 })),
  carryLastDay: fc.option(fc.constantFrom('01-31', '03-31', '12-31')),
})

/** Half days left on a day, from a walk over all days without rights: only a sum, and how much of it was carried. */
function leftByWalk(policy: Policy, taken: ReadonlyMap<LocalDate, number>, today: LocalDate): number {
  let left = 0
  let carried = 0
  for (let at = start; at <= today; at = addDays(at, 1)) {
    const isJanuary1 = at.endsWith('-01-01')
    if (isJanuary1 && at.slice(0, 4) > policy.startsOn.slice(0, 4)) {
      if (policy.carryHalfDays !== null) left = Math.min(left, Math.max(policy.carryHalfDays, 0))
      carried = Math.max(0, left)
    }
    const isPeriod = policy.period === 'year' ? isJanuary1 : at.endsWith('-01')
    const begins =
      policy.period === 'year'
        ? at.slice(0, 4) >= policy.startsOn.slice(0, 4)
        : at.slice(0, 7) >= policy.startsOn.slice(0, 7)
    if (isPeriod && begins) left += policy.halfDays
    const halves = taken.get(at) ?? 0
    left -= halves
    carried = Math.max(0, carried - halves)
    if (policy.carryLastDay !== null && at.endsWith(policy.carryLastDay) && at < today) {
      left -= carried
      carried = 0
    }
  }
  return left
}

test('for any leave taken, the days left equal those of a walk over days, however often and late the job runs', () => {
  fc.assert(
    fc.property(
      policies,
      fc.array(fc.tuple(day, fc.integer({ min: 1, max: 2 })), { maxLength: 60 }),
      fc.array(day),
      day,
      (policy, leave, runs, today) => {
        const all = new Map(leave)
        const rights: Known['rights'][number][] = []
        for (const at of [...runs.filter((one) => one < today).sort(), today, today]) {
          for (const { kind, grantedFor, halfDays } of dueRights(
            policy,
            { joined: '2020-01-01', blockedOn: null, rights, taken: all },
            at,
          )) {
            rights.push({ on: grantedFor, halfDays, kind, period: policy.period })
          }
        }
        const given = rights.reduce((sum, { halfDays }) => sum + halfDays, 0)
        const used = [...all].reduce((sum, [at, halves]) => (at <= today ? sum + halves : sum), 0)
        assert.equal(given - used, leftByWalk(policy, all, today))
      },
    ),
    { numRuns: 400 },
  )
})
