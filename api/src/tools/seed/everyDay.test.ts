import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, isoWeekday } from '@dayline/shared/calendar'
import { dayPlan } from './dayPlan.ts'
import { leaveOfMonth } from './leave.ts'
import { blueHarbor, northwind, worksEveryDay } from './people.ts'

const zone = 'Europe/Istanbul'
/** Three years that include a leap day. */
const days = Array.from({ length: 3 * 365 + 1 }, (_, index) => addDays('2026-01-01', index))
const people = [...northwind, ...blueHarbor]

test('people with a demo sign-in work every day and are never on leave', () => {
  const visited = people.filter(worksEveryDay)
  assert.equal(visited.length, 8)
  for (const person of visited) {
    const free = days.filter((day) => (dayPlan(person, day, zone)?.stints.length ?? 0) === 0)
    assert.deepEqual(free, [], person.email)
    for (const day of days) assert.equal(leaveOfMonth(person, day.slice(0, 7)), null)
  }
})

test('others have a working week: Sundays are free except for the night desk, and some days are leave', () => {
  const others = people.filter((person) => !worksEveryDay(person) && !person.habit.nights)
  for (const person of others) {
    const worked = days.filter((day) => dayPlan(person, day, zone))
    assert.ok(!worked.some((day) => isoWeekday(day) === 7), person.email)
    assert.ok(worked.length < days.length * 0.75, person.email)
  }
  assert.ok(others.some((person) => leaveOfMonth(person, '2026-11') !== null))
})
