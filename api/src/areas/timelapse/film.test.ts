import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framesPerSecond, repeatsOf } from './film.ts'

test('a film of a day lasts long enough to be followed', () => {
  const seconds = (pictures: number) => Math.round(pictures / framesPerSecond(pictures))
  // A picture every ten minutes, every five, every minute of eight hours; then a whole day of minutes.
  assert.deepEqual([30, 48, 96, 480, 1440].map(seconds), [15, 24, 32, 40, 120])
})

test('a film of a few pictures lasts ten seconds, too', () => {
  for (const pictures of [1, 3, 4, 7, 19, 20, 25]) {
    const seconds = (pictures * repeatsOf(pictures)) / framesPerSecond(pictures)
    assert.ok(seconds >= 10 && seconds < 20, `${pictures} pictures: ${seconds} s`)
  }
  assert.equal(repeatsOf(480), 1)
})
