import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LocalDate } from '@dayline/shared/calendar'
import { dueRights, type Known, type Policy, policyFor, takenByDay } from './accrual.rules.ts'

const yearly: Policy = {
  halfDays: 40,
  period: 'year',
  startsOn: '2025-01-01',
  carryHalfDays: 10,
  carryLastDay: '03-31',
}
const nothing: Known = { joined: '2020-05-01', blockedOn: null, rights: [], taken: new Map() }
const halves = (policy: Policy, known: Known, today: LocalDate) =>
  dueRights(policy, known, today).map(({ kind, grantedFor, halfDays }) => [kind, grantedFor, halfDays])

test('grants a year’s days at its beginning, and the remaining months to people who join within it', () => {
  assert.deepEqual(halves(yearly, nothing, '2025-11-23'), [['accrual', '2025-01-01', 40]])
  assert.deepEqual(halves(yearly, { ...nothing, joined: '2025-07-10' }, '2025-11-23'), [['accrual', '2025-01-01', 20]])
  assert.deepEqual(halves(yearly, { ...nothing, joined: '2026-01-10' }, '2025-12-31'), [])
})

test('grants a month’s days once it has begun', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2025-10-15' }
  assert.deepEqual(halves(monthly, { ...nothing, joined: '2025-11-20' }, '2025-12-01'), [
    ['accrual', '2025-11-01', 4],
    ['accrual', '2025-12-01', 4],
  ])
})

test('grants a blocked person zero for months that are over, and nothing yet for the current one', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2025-09-01' }
  const blocked = { ...nothing, blockedOn: '2025-08-15' }
  assert.deepEqual(halves(monthly, blocked, '2025-11-20'), [
    ['accrual', '2025-09-01', 0],
    ['accrual', '2025-10-01', 0],
  ])
  assert.deepEqual(halves(monthly, { ...blocked, joined: '2025-10-05' }, '2025-11-20'), [['accrual', '2025-10-01', 0]])
})

test('leaves months that ended before the block open, and grants them after it', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2025-08-01' }
  const blocked = (blockedOn: LocalDate) => halves(monthly, { ...nothing, blockedOn }, '2025-11-20')
  assert.deepEqual(blocked('2025-09-30'), [
    ['accrual', '2025-09-01', 0],
    ['accrual', '2025-10-01', 0],
  ])
  assert.deepEqual(blocked('2025-10-01'), [['accrual', '2025-10-01', 0]])
  assert.deepEqual(blocked('2025-11-14'), [])
  assert.equal(halves(monthly, nothing, '2025-11-20').length, 4)
})

test('a 1 January during a block applies to the days that are granted after it', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2025-08-01' }
  const during = dueRights(monthly, { ...nothing, blockedOn: '2025-11-14' }, '2026-04-01')
  assert.deepEqual(
    during.map(({ kind, halfDays }) => [kind, halfDays]),
    Array(5).fill(['accrual', 0]),
  )
  const rights = during.map(({ grantedFor, ...right }) => ({ ...right, on: grantedFor, period: 'month' as const }))
  assert.deepEqual(halves(monthly, { ...nothing, rights }, '2026-04-02'), [
    ['accrual', '2025-08-01', 4],
    ['accrual', '2025-09-01', 4],
    ['accrual', '2025-10-01', 4],
    ['accrual', '2026-04-01', 4],
    ['limit', '2026-01-01', -2],
    ['last-day', '2026-01-01', -10],
  ])
})

test('counts all half days of leave: those that fit no working day of it any more on its last day', () => {
  // 2025-07-07 is a Monday.
  const leave = { from: '2025-07-07', to: '2025-07-11', halfDays: 9 }
  const taken = (workingDays: number[], leaves = [leave]) => [...takenByDay(leaves, { workingDays })]
  assert.deepEqual(taken([1, 2, 3, 4, 5]).at(-1), ['2025-07-11', 1])
  assert.deepEqual(taken([1, 2]), [
    ['2025-07-07', 2],
    ['2025-07-08', 2],
    ['2025-07-11', 5],
  ])
  assert.deepEqual(taken([], [leave, { ...leave, halfDays: 1 }]), [['2025-07-11', 10]])
})

test('carries over no more than the limit, and expires carried days after their last day', () => {
  const taken = new Map([
    ['2025-08-04', 2],
    ['2026-03-31', 2],
    ['2026-04-01', 2],
  ])
  const known = { ...nothing, taken }
  assert.deepEqual(halves(yearly, known, '2026-03-31').slice(2), [['limit', '2026-01-01', -28]])
  assert.deepEqual(halves(yearly, known, '2026-04-01').slice(2), [
    ['limit', '2026-01-01', -28],
    ['last-day', '2026-01-01', -8],
  ])
  assert.deepEqual(halves({ ...yearly, carryHalfDays: null, carryLastDay: null }, known, '2026-04-01').slice(2), [
    ['limit', '2026-01-01', 0],
  ])
})

test('a 1 January and a last day on which nothing was cut are final: days returned later remain', () => {
  const taken = new Map([
    ['2025-08-04', 30],
    ['2026-03-02', 10],
  ])
  const rights = dueRights(yearly, { ...nothing, taken }, '2026-04-01').map(({ grantedFor, ...right }) => ({
    ...right,
    on: grantedFor,
    period: 'year' as const,
  }))
  assert.deepEqual(
    rights.slice(2).map(({ halfDays }) => halfDays),
    [0, 0],
  )
  assert.deepEqual(halves(yearly, { ...nothing, rights }, '2026-04-02'), [])
})

test('carries over in its first year, too, what a policy granted before, but all of what was added by hand', () => {
  const later: Policy = { ...yearly, startsOn: '2026-01-01' }
  const granted = (kind: 'accrual' | null): Known => ({
    ...nothing,
    rights: [{ on: '2025-01-01', halfDays: 40, kind, period: kind && 'year' }],
  })
  assert.deepEqual(halves(later, granted('accrual'), '2026-04-01'), [
    ['accrual', '2026-01-01', 40],
    ['limit', '2026-01-01', -30],
    ['last-day', '2026-01-01', -10],
  ])
  assert.deepEqual(halves(later, granted(null), '2026-04-01'), [['accrual', '2026-01-01', 40]])
})

test('cuts nothing on a 1 January or after a last day before its first day', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2026-07-01' }
  const rights: Known['rights'] = [
    { on: '2025-01-01', halfDays: 40, kind: 'accrual', period: 'year' },
    { on: '2026-01-01', halfDays: -6, kind: 'limit', period: null },
  ]
  const cuts = (policy: Policy, today: LocalDate, stored = rights) =>
    halves(policy, { ...nothing, rights: stored }, today).filter(([kind]) => kind !== 'accrual')
  assert.deepEqual(cuts(monthly, '2026-07-20'), [])
  assert.deepEqual(cuts(monthly, '2026-07-20', rights.slice(0, 1)), [])
  // A last day of the first year counts from the first day on; what another policy cut on 1 January was not carried.
  assert.deepEqual(cuts({ ...monthly, startsOn: '2026-03-31' }, '2026-07-20'), [['last-day', '2026-01-01', -34]])
  assert.deepEqual(cuts(monthly, '2027-01-01'), [['limit', '2027-01-01', -48]])
})

test('days of which another policy granted none do not count as granted before', () => {
  const later: Policy = { ...yearly, startsOn: '2026-01-01' }
  const rights: Known['rights'] = [
    { on: '2024-01-01', halfDays: 0, kind: 'accrual', period: 'year' },
    { on: '2025-01-01', halfDays: 40, kind: null, period: null },
  ]
  assert.deepEqual(halves(later, { ...nothing, rights }, '2026-04-01'), [['accrual', '2026-01-01', 40]])
})

const granted = (period: 'month' | 'year', on: LocalDate, halfDays = 4) => ({
  on,
  halfDays,
  kind: 'accrual' as const,
  period,
})

test('applies from the first year of which a policy granted days; without one, from this year or the day of joining', () => {
  const startsOn = (known: Partial<Known>, today: LocalDate, policy = yearly) =>
    policyFor(policy, { ...nothing, ...known }, today).startsOn
  assert.equal(startsOn({}, '2027-01-01'), '2027-01-01')
  assert.equal(startsOn({}, '2025-12-31'), '2025-01-01')
  assert.equal(startsOn({}, '2027-02-01', { ...yearly, startsOn: '2027-03-01' }), '2027-03-01')
  assert.equal(
    startsOn({ rights: [granted('month', '2026-11-01'), granted('month', '2027-01-01')] }, '2027-02-01'),
    '2026-01-01',
  )
  // Deleted, or during a block.
  assert.equal(startsOn({ rights: [granted('year', '2026-01-01', 0)] }, '2027-02-01'), '2026-01-01')
  assert.equal(startsOn({ rights: [granted('year', '2024-01-01')] }, '2027-02-01'), '2025-01-01')
  const byHand = { on: '2026-02-01', halfDays: 4, kind: null, period: null }
  assert.equal(startsOn({ rights: [byHand] }, '2027-02-01'), '2027-01-01')
  // The job runs after midnight for a person who joined on the last day of the year.
  assert.equal(startsOn({ joined: '2026-12-31' }, '2027-01-01'), '2026-01-01')
  assert.equal(startsOn({ joined: '2026-12-20' }, '2027-01-01'), '2027-01-01')
  // Blocked in a month that has just ended, and long before a move to a team.
  assert.equal(startsOn({ blockedOn: '2026-12-01' }, '2027-01-07'), '2026-01-01')
  assert.equal(startsOn({ blockedOn: '2026-12-05' }, '2027-03-01'), '2027-01-01')
  assert.equal(startsOn({ blockedOn: '2024-12-05' }, '2027-01-01'), '2027-01-01')
})

test('months before a block stay open in the next year, too, if the policy was added between the block and New Year', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4, startsOn: '2026-01-01' }
  const rights: Known['rights'][number][] = []
  const run = (today: LocalDate, blockedOn: LocalDate | null) => {
    const known = { ...nothing, blockedOn, rights }
    const due = dueRights(policyFor(monthly, known, today), known, today)
    rights.push(...due.map(({ grantedFor, ...right }) => ({ ...right, on: grantedFor, period: 'month' as const })))
    return due.map(({ kind, grantedFor, halfDays }) => [kind, grantedFor, halfDays])
  }
  assert.deepEqual(run('2026-12-10', '2026-12-05'), [])
  assert.deepEqual(run('2027-01-01', '2026-12-05'), [['accrual', '2026-12-01', 0]])
  assert.deepEqual(run('2027-02-01', '2026-12-05'), [['accrual', '2027-01-01', 0]])
  const months = Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
  assert.deepEqual(run('2027-02-10', null), [
    ...months.map((month) => ['accrual', month, 4]),
    ['accrual', '2027-02-01', 4],
    ['limit', '2027-01-01', -34],
  ])
})

test('a monthly policy grants no month of a year that a yearly policy granted', () => {
  const monthly: Policy = { ...yearly, period: 'month', halfDays: 4 }
  const due = (rights: Known['rights'], today: LocalDate) =>
    halves(monthly, { ...nothing, rights }, today)
      .filter(([kind]) => kind === 'accrual')
      .map(([, grantedFor]) => grantedFor)
  assert.deepEqual(due([granted('year', '2025-01-01', 40)], '2025-12-31'), [])
  assert.deepEqual(due([granted('year', '2025-01-01', 40)], '2026-02-01'), ['2026-01-01', '2026-02-01'])
  // The part of a year that followed months of this policy.
  assert.deepEqual(due([granted('month', '2025-01-01'), granted('year', '2025-03-01', 33)], '2025-12-31'), [
    '2025-02-01',
  ])
  // Deleted by an Owner or Co-owner.
  assert.deepEqual(due([granted('year', '2025-01-01', 0)], '2025-02-01'), ['2025-02-01'])
})

test('a yearly policy grants only the months that a monthly policy did not, from the month after them', () => {
  const due = (months: LocalDate[], today: LocalDate, joined = '2020-05-01') =>
    halves(yearly, { ...nothing, joined, rights: months.map((on) => granted('month', on)) }, today)
  assert.deepEqual(due(['2025-01-01', '2025-02-01'], '2025-02-28'), [])
  assert.deepEqual(due(['2025-01-01', '2025-02-01'], '2025-03-01'), [['accrual', '2025-03-01', 33]])
  assert.deepEqual(due(['2025-07-01'], '2025-08-10', '2025-07-05'), [['accrual', '2025-08-01', 17]])
  assert.deepEqual(due(['2025-12-01'], '2025-12-31', '2025-12-01'), [])
  const stored = [granted('month', '2025-02-01'), granted('year', '2025-03-01', 33)]
  assert.deepEqual(halves(yearly, { ...nothing, rights: stored }, '2025-11-23'), [])
})

test('a yearly policy grants the months after one that was deleted, or that passed while the person was blocked', () => {
  const due = (halfDaysOfMonths: number[]) => {
    const rights = halfDaysOfMonths.map((halfDays, index) => granted('month', `2025-0${index + 1}-01`, halfDays))
    return halves(yearly, { ...nothing, rights }, '2025-06-20')
  }
  assert.deepEqual(due([4, 0, 0]), [['accrual', '2025-04-01', 30]])
  assert.deepEqual(due([0]), [['accrual', '2025-02-01', 37]])
  assert.deepEqual(due([0, 4]), [['accrual', '2025-03-01', 33]])
})
