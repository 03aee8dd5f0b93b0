import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvoiceTimeGrouping } from '@dayline/shared/contract'
import { type OpenTime, timeLines } from './timeLines.rules.ts'

const time = (change: Partial<OpenTime>): OpenTime => ({
  day: '2026-05-04',
  employeeId: 1,
  employee: 'Ada Byron',
  billRate: 3333,
  projectId: 7,
  project: 'Harbor',
  taskId: 9,
  task: 'Build',
  minutes: 50,
  ...change,
})
const some = [
  time({}),
  time({ day: '2026-05-05', minutes: 10 }),
  time({ taskId: 0, task: '', minutes: 5 }),
  time({ employeeId: 2, employee: 'Bo Li', billRate: 7001, minutes: 1 }),
]
const shown = (groupBy: InvoiceTimeGrouping, rate: number | null) =>
  timeLines(some, groupBy, rate).map(({ title, minutes, price, total }) => [title, minutes, price, total])

test('creates one line per task, person, day or project for a single rate', () => {
  assert.deepEqual(shown(InvoiceTimeGrouping.Task, 6000), [
    ['Harbor · Build', 61, 6000, 6100],
    ['Harbor', 5, 6000, 500],
  ])
  assert.deepEqual(shown(InvoiceTimeGrouping.Person, 6000), [
    ['Ada Byron', 65, 6000, 6500],
    ['Bo Li', 1, 6000, 100],
  ])
  assert.deepEqual(shown(InvoiceTimeGrouping.Day, 6000), [
    ['04 May 2026', 56, 6000, 5600],
    ['05 May 2026', 10, 6000, 1000],
  ])
  assert.deepEqual(shown(InvoiceTimeGrouping.Project, 6000), [['Harbor', 66, 6000, 6600]])
})

test('separates lines by people’s rates, and rounds each line once', () => {
  assert.deepEqual(shown(InvoiceTimeGrouping.Project, null), [
    ['Harbor', 65, 3333, 3611],
    ['Harbor', 1, 7001, 117],
  ])
})

test('the parts of the lines cover all open time', () => {
  for (const groupBy of Object.values(InvoiceTimeGrouping)) {
    const parts = timeLines(some, groupBy, null).flatMap((line) => line.parts)
    assert.deepEqual(new Set(parts), new Set(some))
    assert.equal(parts.length, some.length)
  }
})
