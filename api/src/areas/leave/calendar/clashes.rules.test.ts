import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AwayDay } from '@dayline/shared/contract'
import { clashesOf, countsOf } from './clashes.rules.ts'

const away = (Day: string, ...ids: number[]): AwayDay[] =>
  ids.map((EmployeeId) => ({ EmployeeId, Day, Halves: 1, Type: null, IsPending: false }))
const monday = '2026-11-23'
const tuesday = '2026-11-24'

const inTeam = (teamId: number | null, team: string | null) => (id: number, name: string) => ({
  id,
  name,
  teamId,
  team,
})
const [sales, design, free] = [inTeam(1, 'Sales'), inTeam(2, 'Design'), inTeam(null, null)]
const people = [sales(1, 'Zoe'), design(2, 'Bo'), sales(3, 'Ada'), design(4, 'Cem'), free(5, 'Eli'), free(6, 'Fay')]

test('counts the people away on each day, in order of days', () => {
  assert.deepEqual(countsOf([]), [])
  assert.deepEqual(countsOf([...away(tuesday, 1), ...away(monday, 1, 2, 5), ...away('2025-12-31', 3)]), [
    { Day: '2025-12-31', Count: 1 },
    { Day: monday, Count: 3 },
    { Day: tuesday, Count: 1 },
  ])
})

test('counts a person with two halves of different leave once', () => {
  assert.deepEqual(countsOf(away(monday, 1, 1, 2)), [{ Day: monday, Count: 2 }])
  assert.deepEqual(clashesOf(away(monday, 1, 1), people), [])
})

test('reports no clash for one person of a team, for people without a team, or on different days', () => {
  assert.deepEqual(clashesOf([], people), [])
  assert.deepEqual(clashesOf(away(monday, 1, 2, 5, 6), people), [])
  assert.deepEqual(clashesOf([...away(monday, 1), ...away(tuesday, 3)], people), [])
})

test('names the people of a team who are away on one day, in the order of people', () => {
  const clash = { Day: monday, TeamId: 1, TeamTitle: 'Sales', Names: ['Zoe', 'Ada'] }
  assert.deepEqual(clashesOf(away(monday, 3, 1, 2), people), [clash])
  assert.deepEqual(clashesOf(away(monday, 7, 3, 1), [...people, sales(7, 'Max'), sales(8, 'Uma')]), [
    { ...clash, Names: ['Zoe', 'Ada', 'Max'] },
  ])
})

test('ignores leave of people who are not listed', () => {
  assert.deepEqual(clashesOf(away(monday, 1, 3), people.slice(0, 2)), [])
})

test('sorts clashes by day, then by team', () => {
  const found = clashesOf([...away(tuesday, 1, 3, 2, 4), ...away(monday, 1, 3)], people)
  assert.deepEqual(found, [
    { Day: monday, TeamId: 1, TeamTitle: 'Sales', Names: ['Zoe', 'Ada'] },
    { Day: tuesday, TeamId: 2, TeamTitle: 'Design', Names: ['Bo', 'Cem'] },
    { Day: tuesday, TeamId: 1, TeamTitle: 'Sales', Names: ['Zoe', 'Ada'] },
  ])
})
