import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { isSilent, type Presence, statusNow } from './presence.rules.ts'

const { Working, OnBreak, StoppedWork, YetToStart } = ActivityStatus
const now = Date.UTC(2026, 9, 5, 9)
const silentFor = (minutes: number) => now - minutes * minuteMs

/** The status of a person who works, with some facts changed. */
const statusOf = (facts: Partial<Presence>) =>
  statusNow({ status: Working, lastMinute: now, workedToday: false, onLeaveToday: false, ...facts }, now)

test('a person counts as gone after more than 15 minutes of silence', () => {
  assert.equal(isSilent(silentFor(15), now), false)
  assert.equal(isSilent(silentFor(15) - 1, now), true)
})

test('a person without a minute does not count as gone', () => {
  assert.equal(isSilent(null, now), false)
})

test('a present person has the status of the last minute', () => {
  assert.equal(statusOf({}), Working)
  assert.equal(statusOf({ status: OnBreak, lastMinute: silentFor(15), workedToday: true }), OnBreak)
})

test('a silent person has stopped, or not started', () => {
  assert.equal(statusOf({ lastMinute: silentFor(16), workedToday: true }), StoppedWork)
  assert.equal(statusOf({ lastMinute: silentFor(16) }), YetToStart)
})

test("a clock-out of yesterday does not count as today's status", () => {
  assert.equal(statusOf({ status: StoppedWork }), YetToStart)
  assert.equal(statusOf({ status: StoppedWork, workedToday: true }), StoppedWork)
})

test('without a status or a minute, only leave decides', () => {
  assert.equal(statusOf({ status: null }), YetToStart)
  assert.equal(statusOf({ lastMinute: null }), YetToStart)
  assert.equal(statusOf({ status: null, lastMinute: null, onLeaveToday: true }), StoppedWork)
})
