import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOf } from './ranges.rules.ts'

test('parses a single range in all its forms', () => {
  assert.deepEqual(rangeOf('bytes=0-', 100), { start: 0, end: 99 })
  assert.deepEqual(rangeOf('bytes=10-19', 100), { start: 10, end: 19 })
  assert.deepEqual(rangeOf('bytes=90-500', 100), { start: 90, end: 99 })
  assert.deepEqual(rangeOf('bytes=-5', 100), { start: 95, end: 99 })
  assert.deepEqual(rangeOf('bytes=-500', 100), { start: 0, end: 99 })
})

test('an invalid range gets the whole file; a range past the end is unsatisfiable', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=9-3']) {
    assert.equal(rangeOf(header, 100), null, String(header))
  }
  assert.equal(rangeOf('bytes=100-', 100), 'unsatisfiable')
  assert.equal(rangeOf('bytes=-0', 100), 'unsatisfiable')
})
