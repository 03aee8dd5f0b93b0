import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDayOfMatch, matchViews } from './matchViews.rules.ts'

const { cards, days } = matchViews

test("recognizes a person's day, the view that a Manager opens", () => {
  assert.equal(isDayOfMatch(`${days.path}7&day=2026-09-09`), true)
  assert.equal(isDayOfMatch('/app/dashboard/overview?profile=7&day=2026-09-09'), true)
})

test('takes no other view for the day of a match', () => {
  for (const path of [
    '',
    cards.path,
    cards.list,
    days.list,
    '/app/dashboard/overview?day=2026-09-09&profile=7',
    '/app/dashboard/overview/?profile=7',
    '/app/dashboard/team?profile=7',
    '/sign-in?then=/app/dashboard/overview?profile=',
  ]) {
    assert.equal(isDayOfMatch(path), false, path)
  }
})
