import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, isoWeekday } from '@dayline/shared/calendar'
import { dayPlan } from './dayPlan.ts'
import { historyDays } from './demoOrganizations.ts'
import { isOnLeave, leaveOfMonth, monthsOfLeave } from './leave.ts'
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

test('on any day of a year, whoever is away in the history of the demo has a request for it', () => {
  const seededOn = days.slice(90, 90 + 366)
  for (const person of people) {
    const away = days.filter((day) => isOnLeave(person, day))
    for (const today of seededOn) {
      const requests = monthsOfLeave(today).flatMap((month) => leaveOfMonth(person, month) ?? [])
      const oldest = addDays(today, -historyDays)
      for (const day of away.filter((day) => oldest <= day && day <= today)) {
        const request = requests.find(({ from, to }) => from <= day && day <= to)
        assert.ok(request, `${person.email} on ${day}, seeded on ${today}`)
      }
    }
  }
})
