import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf } from './envelope.ts'

test('a timeout suggests a shorter range only for calls that take one', () => {
  const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  for (const error of [ended, new Error('stopped: a statement ran longer than 30000 ms')]) {
    assert.match(failureOf(error, { DateFilter: 5 })?.message ?? '', /shorter range/)
    assert.equal(failureOf(error, { OrganizationAppId: 1 })?.message, 'This took too long. Please try again.')
    assert.equal(failureOf(error)?.message, 'This took too long. Please try again.')
  }
})
