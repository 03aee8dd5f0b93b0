import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedMinutes } from './expected.rules.ts'

// 2026-11-20 is a Friday.
const week = { workingDays: [1, 2, 3, 4, 5], minutes: 480 }

test('expects nothing on days off, and half on half a day of leave', () => {
  assert.equal(expectedMinutes('2026-11-20', week), 480)
  assert.equal(expectedMinutes('2026-11-21', week), 0)
  assert.equal(expectedMinutes('2026-11-20', week, 1), 240)
  assert.equal(expectedMinutes('2026-11-20', week, 2), 0)
})
