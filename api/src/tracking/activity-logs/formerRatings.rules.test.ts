import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formerRatings, ratingOn } from './formerRatings.rules.ts'

const was = {
  productivity: 3,
  former: [
    { Before: '2026-03-02', Rating: 1 },
    { Before: '2026-03-05', Rating: 2 },
  ],
}

test('a day has the rating of the first later change, and otherwise the current one', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05']
  assert.deepEqual(
    days.map((day) => ratingOn(was, day)),
    [1, 2, 2, 3],
  )
})

test('a rating from a day onward leaves earlier days as they are, even when it is not the latest day', () => {
  const [first, second] = was.former
  assert.deepEqual(formerRatings(was, '2026-03-07'), [first, second, { Before: '2026-03-07', Rating: 3 }])
  assert.deepEqual(formerRatings(was, '2026-03-05'), [first, second])
  assert.deepEqual(formerRatings(was, '2026-03-04'), [first, { Before: '2026-03-04', Rating: 2 }])
})

test('a rating of all days leaves no former one', () => {
  assert.deepEqual(formerRatings(was, null), [])
})
