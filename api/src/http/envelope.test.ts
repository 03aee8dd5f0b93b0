import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf } from './envelope.ts'
import { TemporarilyFailed } from './failures.ts'

test('a timeout suggests a shorter range only for calls that take one', () => {
  const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  for (const error of [ended, new Error('stopped: a statement ran longer than 30000 ms')]) {
    assert.match(failureOf(error, { DateFilter: 5 })?.message ?? '', /shorter range/)
    assert.equal(failureOf(error, { OrganizationAppId: 1 })?.message, 'This took too long. Please try again.')
    assert.equal(failureOf(error)?.message, 'This took too long. Please try again.')
  }
})

test('a failure that may not happen again is temporary, a range of days that takes too long is refused', () => {
  const ofState = (code: string) => Object.assign(new Error('by the database'), { code })
  const errors = [ofState('57014'), ofState('40001'), ofState('40P01'), new Error('stopped: a statement ran longer')]
  const noConnection = new Error('timeout exceeded when trying to connect')
  for (const error of [...errors, noConnection]) assert.ok(failureOf(error) instanceof TemporarilyFailed, error.message)
  assert.ok(failureOf(noConnection, { DateFilter: 5 }) instanceof TemporarilyFailed)
  assert.equal(failureOf(ofState('57014'), { DateFilter: 5 })?.status, 200)
})
