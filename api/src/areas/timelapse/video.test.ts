import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framesPerSecond, repeatsOf } from './video.ts'

test('a video of a day is long enough to be watched', () => {
  const seconds = (pictures: number) => Math.round(pictures / framesPerSecond(pictures))
  // One picture every ten minutes, every five, and every minute of eight hours; then one for every minute of a day.
  assert.deepEqual([30, 48, 96, 480, 1440].map(seconds), [15, 24, 32, 40, 120])
})

test('even a video of few pictures lasts ten seconds', () => {
  for (const pictures of [1, 3, 4, 7, 19, 20, 25]) {
    const seconds = (pictures * repeatsOf(pictures)) / framesPerSecond(pictures)
    assert.ok(seconds >= 10 && seconds < 20, `${pictures} pictures: ${seconds} s`)
  }
  assert.equal(repeatsOf(480), 1)
})
