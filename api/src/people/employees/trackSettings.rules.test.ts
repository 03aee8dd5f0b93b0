import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOf } from '../../identity/subscription/plans.ts'
import { ownTrackSettings, refusalOfInterval, storedTrackSettings } from './trackSettings.rules.ts'

const [starter, business] = [planOf(2), planOf(4)]
const everything = {
  EnableCustomTrackSettings: true,
  EnableScreenshots: true,
  BlurScreenshots: true,
  EnableTimelapseVideos: true,
  EnableGhostMode: true,
  EnableAutoClockIn: true,
  ScreenCaptureIntervalMins: 12,
}

test('stores a person’s own settings completely and shows them as stored', () => {
  const stored = storedTrackSettings(everything, business)
  assert.deepEqual(ownTrackSettings(stored), everything)
})

test('when switched off, stores no settings and shows all of them as off with 5 minutes', () => {
  assert.equal(storedTrackSettings({ ...everything, EnableCustomTrackSettings: false }, business), null)
  assert.deepEqual(ownTrackSettings(null), {
    EnableCustomTrackSettings: false,
    EnableScreenshots: false,
    BlurScreenshots: false,
    EnableTimelapseVideos: false,
    EnableGhostMode: false,
    EnableAutoClockIn: false,
    ScreenCaptureIntervalMins: 5,
  })
})

test('without screenshots there is no blur, and the interval is 5 again; other settings stay', () => {
  assert.deepEqual(ownTrackSettings(storedTrackSettings({ ...everything, EnableScreenshots: false }, business)), {
    ...everything,
    EnableScreenshots: false,
    BlurScreenshots: false,
    ScreenCaptureIntervalMins: 5,
  })
})

test('does not apply features that the plan lacks', () => {
  const stored = storedTrackSettings(everything, starter)
  assert.deepEqual(
    [
      stored?.EnableScreenshots,
      stored?.BlurScreenshots,
      stored?.EnableTimelapseVideos,
      stored?.EnableGhostMode,
      stored?.EnableAutoClockIn,
    ],
    [true, false, false, false, false],
  )
  assert.equal(storedTrackSettings(everything, null)?.BlurScreenshots, false)
})

test('an interval is a whole number of minutes from 1 to 60, and no shorter than the plan allows', () => {
  for (const minutes of [0, -5, 61, 2.5, Number.NaN])
    assert.match(refusalOfInterval(minutes, business) ?? '', /1 to 60/)
  for (const minutes of [1, 5, 60]) assert.equal(refusalOfInterval(minutes, business), null)
  assert.equal(refusalOfInterval(9, starter), 'Please upgrade your subscription')
  assert.equal(refusalOfInterval(10, starter), null)
})
