import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framesPerSecond } from './film.ts'

test('a film of a day lasts long enough to be followed', () => {
  const seconds = (pictures: number) => Math.round(pictures / framesPerSecond(pictures))
  // A picture every ten minutes, every five, every minute of eight hours; then a whole day of minutes.
  assert.deepEqual([30, 48, 96, 480, 1440].map(seconds), [15, 24, 32, 40, 120])
})
