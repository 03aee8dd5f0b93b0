import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryForm, overlapMessage, readEntry } from './entries.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const at = (time: string) => `2026-11-20T${time}:00Z`
const form: EntryForm = {
  StartDate: at('08:00'),
  EndDate: at('09:30'),
  LogStatus: 1,
  ProductivityStatus: 1,
  Reason: 'Customer visit',
}
const refusals = (changes: EntryForm, employeeId: number | null = 7) => {
  const read = readEntry({ ...form, ...changes }, employeeId, now)
  return 'refusals' in read ? read.refusals : {}
}

test('a complete form becomes an entry of whole minutes, with the reason as its title', () => {
  const read = readEntry({ ...form, StartDate: '2026-11-20T08:00:41Z' }, 7, now)
  assert.ok('entry' in read)
  assert.equal(read.entry.start, Date.parse(at('08:00')))
  assert.equal(read.entry.title, 'Customer visit')
  assert.equal(read.entry.employeeId, 7)
})

test('reports every required field', () => {
  const read = readEntry({}, null, now)
  assert.deepEqual('refusals' in read && read.refusals, {
    EmployeeId: 'Please choose an employee.',
    StartDate: 'Please choose a start date.',
    EndDate: 'Please choose an end date.',
    LogStatus: 'Work status is required.',
    ProductivityStatus: 'Productivity status is required.',
    Reason: 'Reason is required.',
  })
  assert.deepEqual(refusals({ ProjectId: 3 }), { ProjectTaskId: 'Task is required.' })
})

test('accepts ten hours, but not one minute more', () => {
  assert.deepEqual(refusals({ StartDate: at('01:00'), EndDate: at('11:00') }), {})
  assert.deepEqual(refusals({ StartDate: at('00:59'), EndDate: at('11:00') }), {
    EndDate: 'Duration can not be bigger than 10 hours.',
  })
})

test('requires an entry to end after it starts, in the past, and not too long ago', () => {
  assert.deepEqual(refusals({ EndDate: at('08:00') }), { EndDate: 'End must be after start.' })
  assert.deepEqual(refusals({ EndDate: at('12:01') }), { EndDate: 'Time in the future cannot be recorded.' })
  assert.deepEqual(refusals({ StartDate: '2026-10-20T08:00:00Z', EndDate: '2026-10-20T09:00:00Z' }), {
    StartDate: 'Time older than 31 days cannot be recorded.',
  })
  assert.deepEqual(refusals({ StartDate: '2026-10-20T12:00:00Z', EndDate: '2026-10-20T13:00:00Z' }), {})
  assert.deepEqual(refusals({ StartDate: '2026-10-20T11:59:00Z', EndDate: '2026-10-20T13:00:00Z' }), {
    StartDate: 'Time older than 31 days cannot be recorded.',
  })
  assert.deepEqual(refusals({ EndDate: at('12:00') }), {}, 'up to the present minute')
})

test('accepts only work and breaks; a break is always neutral', () => {
  assert.deepEqual(refusals({ LogStatus: 3 }), { LogStatus: 'Work status is not valid.' })
  const read = readEntry({ ...form, LogStatus: 2, ProductivityStatus: 1 }, 7, now)
  assert.equal('entry' in read && read.entry.productivity, 2)
})

test('accepts only the three ratings', () => {
  const refused = { ProductivityStatus: 'Productivity status is not valid.' }
  for (const rating of [1, 2, 3]) assert.deepEqual(refusals({ ProductivityStatus: rating }), {}, `${rating}`)
  for (const rating of [0, 4]) assert.deepEqual(refusals({ ProductivityStatus: rating }), refused, `${rating}`)
})

test("the message about an overlap names the other entry in the organization's zone", () => {
  const other = { start: Date.parse(at('06:00')), end: Date.parse(at('07:30')) }
  assert.equal(
    overlapMessage(other, Date.parse(at('07:00')), 'Europe/Istanbul'),
    'This overlaps another entry (09:00–10:30).',
  )
  assert.match(
    overlapMessage(other, Date.parse('2026-11-21T07:00:00Z'), 'Europe/Istanbul'),
    /\(20 Nov, 09:00–20 Nov, 10:30\)/,
  )
  const american = { ClockHours: 12, FirstWeekday: 7, DateFormat: 4 } as const
  assert.equal(
    overlapMessage(other, Date.parse('2026-11-21T07:00:00Z'), 'Europe/Istanbul', american),
    'This overlaps another entry (Nov 20, 9:00\u00a0AM–Nov 20, 10:30\u00a0AM).',
  )
})
