import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { instantOfMinute } from './minuteInstants.rules.ts'

test('formats a minute since 1970 like `toISOString`', () => {
  for (const minute of [0, 1, 1439, 1440, 29_400_000, 29_400_719, 29_400_000, 44_640_000, -1]) {
    assert.equal(instantOfMinute(minute), new Date(minute * minuteMs).toISOString())
  }
})
