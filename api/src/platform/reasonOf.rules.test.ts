import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from './reasonOf.ts'

test('the reason of a failed connection is that of its cause, or of each address', () => {
  const refused = new Error('connect ECONNREFUSED ::1:1')
  const both = new AggregateError([refused, new Error('connect ECONNREFUSED 127.0.0.1:1')])
  assert.equal(reasonOf(new TypeError('fetch failed', { cause: refused })), 'connect ECONNREFUSED ::1:1')
  assert.equal(
    reasonOf(new TypeError('fetch failed', { cause: both })),
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  )
  // The driver names a timeout in the error, and in the cause only that the connection has ended.
  assert.equal(reasonOf(new Error('timeout', { cause: new Error('Connection terminated unexpectedly') })), 'timeout')
  assert.equal(reasonOf(new AggregateError([refused], 'Failed for 1 of 2')), 'Failed for 1 of 2')
  assert.equal(reasonOf('closed'), 'closed')
})
