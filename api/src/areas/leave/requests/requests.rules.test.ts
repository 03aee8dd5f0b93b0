import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LeaveOfPerson, type RequestForm, readLeaveRequest } from './requests.rules.ts'

// 2026-11-20 is a Friday.
const now = { zone: 'Europe/Istanbul', today: '2026-11-18' }
const week = { workingDays: [1, 2, 3, 4, 5] }
const person = (part: Partial<LeaveOfPerson> = {}): LeaveOfPerson => ({
  leftOf: () => 20,
  workDays: week,
  others: [],
  ...part,
})
const form: RequestForm = { Type: 0, Count: 1, StartDate: '2026-11-20' }
const read = (changes: RequestForm = {}, of: LeaveOfPerson | null = person()) =>
  readLeaveRequest({ ...form, ...changes }, of, now)
const refusals = (...given: Parameters<typeof read>) => {
  const answer = read(...given)
  return 'refusals' in answer ? answer.refusals : {}
}

test('derives the end and the days off from start and duration', () => {
  const friday = { type: 0, start: '2026-11-20' }
  assert.deepEqual(read(), { leave: { ...friday, halfDays: 2, end: '2026-11-20', offDays: 0 } })
  assert.deepEqual(read({ Count: 0.5 }), { leave: { ...friday, halfDays: 1, end: '2026-11-20', offDays: 0 } })
  assert.deepEqual(read({ Count: 1.5 }), { leave: { ...friday, halfDays: 3, end: '2026-11-23', offDays: 2 } })
})

test('converts an instant to the organization’s day', () => {
  // 22:30 on the 19th in UTC is on the 20th in Istanbul.
  assert.deepEqual(read({ StartDate: '2026-11-19T22:30:00Z' }), read())
})

test('reports every missing field by name, and the duration under both of its names', () => {
  assert.deepEqual(refusals({ Type: null, Count: null, StartDate: null }, null), {
    EmployeeId: 'Please choose an employee.',
    Type: 'Type is required.',
    StartDate: 'Please choose a start date.',
    Reason: 'Duration is required.',
    Count: 'Duration is required.',
  })
  assert.deepEqual(refusals({ Type: 5 }), { Type: 'Type is not valid.' })
})

test('accepts durations from half a day to the days left, in half days', () => {
  const bounds = 'Duration must be between 0.5 and 10 days.'
  for (const Count of [0, -1, 0.4, 10.5, 1e12]) assert.equal(refusals({ Count }).Reason, bounds, `${Count}`)
  assert.deepEqual(refusals({ Count: 10 }), {})
  assert.equal(refusals({ Count: 0.7 }).Reason, 'Duration must be in steps of half a day.')
  assert.equal(refusals({ Count: 0.2, Type: null }).Reason, 'Duration must be at least 0.5 days.')
  assert.equal(refusals({}, person({ leftOf: () => -3 })).Count, 'There are no days of this type left.')
  assert.equal(refusals({ Count: 2 }, person({ leftOf: () => 3 })).Count, 'Duration must be between 0.5 and 1.5 days.')
})

test('requires a start on a working day, within five years', () => {
  const dayOff = { StartDate: 'This is not a working day. Please choose another start date.' }
  assert.deepEqual(refusals({ StartDate: '2026-11-21' }), dayOff)
  assert.deepEqual(refusals({}, person({ workDays: { ...week, holidays: new Set(['2026-11-20']) } })), dayOff)
  assert.deepEqual(refusals({ StartDate: '0001-01-01' }), {
    StartDate: 'Please choose a start date within five years.',
  })
  assert.deepEqual(refusals({ StartDate: '9999-12-31', Count: 9 }), {
    StartDate: 'Please choose a start date within five years.',
  })
})

test('allows at most two halves of leave on a day', () => {
  const half = (from: string) => ({ from, to: from, halfDays: 1 })
  const afternoon = person({ others: [half('2026-11-20')] })
  assert.deepEqual(refusals({ Count: 0.5 }, afternoon), {})
  assert.deepEqual(refusals({ Count: 1 }, afternoon), { StartDate: 'This overlaps another request (20 Nov 2026).' })
  // A day and a half includes half of Monday.
  assert.deepEqual(refusals({ Count: 1.5 }, person({ others: [half('2026-11-23')] })), {})
  const week = { from: '2026-11-23', to: '2026-11-27', halfDays: 10 }
  assert.deepEqual(refusals({ Count: 2 }, person({ others: [week] })), {
    StartDate: 'This overlaps another request (23 Nov 2026–27 Nov 2026).',
  })
})
