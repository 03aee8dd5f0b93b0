import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActivityStatus, MinuteSource, Productivity, RatingReason, StatusReason } from '@dayline/shared/contract'
import { type Facts, reasonsOf } from './explain.rules.ts'

const { ClockIn, Working, OnBreak, Idle } = ActivityStatus
const { Productive, Natural } = Productivity
const { Agent, Manual, Watcher } = MinuteSource

/** Reported work in a reviewed, productive app, with some facts changed. */
const reasons = (facts: Partial<Facts>) =>
  reasonsOf({
    status: Working,
    productivity: Productive,
    source: Agent,
    app: 1,
    rating: Productive,
    worksAlways: false,
    breaksAlways: false,
    ...facts,
  })
const statusReason = (facts: Partial<Facts>) => reasons(facts).StatusReason
const ratingReason = (facts: Partial<Facts>) => reasons(facts).RatingReason

test('reports the status as received, from agents and watchers alike', () => {
  assert.equal(statusReason({}), StatusReason.Reported)
  assert.equal(statusReason({ source: Watcher, status: Idle }), StatusReason.Reported)
})

test('a time entry takes precedence over every other reason', () => {
  const facts = { source: Manual, status: ClockIn, worksAlways: true, app: null }
  assert.deepEqual(reasons(facts), { StatusReason: StatusReason.Entry, RatingReason: RatingReason.Entry })
})

test('a clock-in counts as work, even in an app that always does', () => {
  assert.equal(statusReason({ status: ClockIn, worksAlways: true }), StatusReason.ClockIn)
})

test('an app that always counts as work explains work only', () => {
  assert.equal(statusReason({ worksAlways: true }), StatusReason.AlwaysWorking)
  assert.equal(statusReason({ worksAlways: true, status: Idle }), StatusReason.Reported)
})

test('an app that always counts as a break explains breaks only', () => {
  assert.equal(statusReason({ breaksAlways: true, status: OnBreak }), StatusReason.AlwaysOnBreak)
  assert.equal(statusReason({ breaksAlways: true }), StatusReason.Reported)
  assert.equal(statusReason({ status: OnBreak }), StatusReason.Reported)
})

test('gives a rating with a reason to work only', () => {
  assert.equal(ratingReason({}), RatingReason.Reviewed)
  assert.equal(ratingReason({ status: ClockIn }), RatingReason.Reviewed)
  assert.equal(ratingReason({ status: OnBreak }), null)
  assert.equal(ratingReason({ status: Idle }), null)
})

test('minutes without an app are neutral, unless they have an earlier rating', () => {
  assert.equal(ratingReason({ app: null, rating: null, productivity: Natural }), RatingReason.NoApp)
  assert.equal(ratingReason({ app: null, rating: null }), RatingReason.Former)
})

test('minutes of an app without a review are neutral, unless they have an earlier rating', () => {
  assert.equal(ratingReason({ rating: null, productivity: Natural }), RatingReason.NotReviewed)
  assert.equal(ratingReason({ rating: null }), RatingReason.Former)
})

test('minutes keep their rating when their app is rated differently later', () => {
  assert.equal(ratingReason({ rating: Natural }), RatingReason.Former)
  assert.equal(ratingReason({ rating: Natural, productivity: Natural }), RatingReason.Reviewed)
})
