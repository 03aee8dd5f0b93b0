import { splitPerson } from './splitView.ts'

const today = '2026-11-22'

it.each([
  ['priya', 'priya', null, null],
  ['priya sharma screenshots', 'priya sharma', 'screenshots', null],
  ['priya shots yesterday', 'priya', 'screenshots', '2026-11-21'],
  ['priya yesterday timesheet', 'priya', 'timesheet', '2026-11-21'],
  ['priya day', 'priya', 'day', null],
  // Prefixes that may be part of a name, and a view without a name before it, are searched for.
  ['lee tim', 'lee tim', null, null],
  ['screenshots', 'screenshots', null, null],
])('reads %s', (typed, term, view, day) => {
  expect(splitPerson(typed, today)).toMatchObject({ term, view, day })
})
