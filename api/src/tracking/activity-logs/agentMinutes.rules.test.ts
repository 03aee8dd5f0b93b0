import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { TrackSettings } from '@dayline/shared/contract'
import fc from 'fast-check'
import { hostOf, maxAheadMs, maxBehindMs, readBatch } from './agentMinutes.rules.ts'

const now = Date.parse('2026-11-20T12:00:30Z')
const settings = TrackSettings.parse({})
const item = (more: object = {}) => ({ StartDate: new Date(now).toISOString(), Status: 1, ActivityLevel: 10, ...more })

function minuteOf(more: object, changed: Partial<TrackSettings> = {}) {
  const batch = readBatch([item(more)], { ...settings, ...changed }, now)
  assert.ok('minutes' in batch)
  return batch.minutes[0]
}

test('floors minutes; a stop has its exact second and no minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxBehindMs, max: maxAheadMs }), (offset) => {
      const StartDate = new Date(now + offset).toISOString()
      const batch = readBatch([item({ StartDate }), item({ StartDate, Status: 4 })], settings, now)
      assert.ok('minutes' in batch)
      assert.deepEqual(batch.stops, [now + offset])
      const minute = batch.minutes[0]?.minute ?? 0
      assert.ok(minute % minuteMs === 0 && minute <= now + offset && now + offset - minute < minuteMs)
    }),
  )
})

test('refuses the batch for one item in the future or from too long ago', () => {
  const refused = (offset: number) =>
    'refusals' in readBatch([item(), item({ StartDate: new Date(now + offset).toISOString() })], settings, now)
  assert.equal(refused(maxAheadMs), false)
  assert.equal(refused(maxAheadMs + 1), true)
  assert.equal(refused(-maxBehindMs), false)
  assert.equal(refused(-maxBehindMs - 1), true)
})

test('stores names, sites, both or neither, as the organization chose', () => {
  const given = { AppName: 'Firefox', Url: 'https://www.Example.com/path?token=1' }
  assert.deepEqual(minuteOf(given)?.app, { name: 'Firefox', url: 'example.com' })
  assert.deepEqual(minuteOf(given, { TrackingCondition: 1 })?.app, { name: 'Firefox', url: null })
  assert.deepEqual(minuteOf(given, { TrackingCondition: 2 })?.app, { name: 'example.com', url: 'example.com' })
  assert.equal(minuteOf(given, { TrackingCondition: 3 })?.app, null)
  assert.equal(minuteOf({ AppName: 'Word' }, { TrackingCondition: 2 })?.app, null)
})

test('counts some apps as work always, and some as a break always', () => {
  const lists = { AlwaysWorkingApps: ['Zoom', 'meet.google.com'], AlwaysOnBreakApps: ['youtube.com'] }
  assert.equal(minuteOf({ Status: 3, AppName: 'zoom' }, lists)?.status, 1)
  assert.equal(minuteOf({ Status: 3, AppName: 'Chrome', Url: 'https://meet.google.com/abc' }, lists)?.status, 1)
  assert.equal(minuteOf({ Status: 2, AppName: 'Zoom' }, lists)?.status, 2)
  assert.equal(minuteOf({ Status: 1, AppName: 'Chrome', Url: 'https://m.youtube.com' }, lists)?.status, 2)
  assert.equal(minuteOf({ Status: 1, AppName: 'Chrome', Url: 'https://notyoutube.com' }, lists)?.status, 1)
  assert.equal(minuteOf({ Status: 0, AppName: 'Chrome', Url: 'https://youtube.com' }, lists)?.status, 0)
})

test('stores only the host of a page', () => {
  assert.equal(hostOf('https://user:secret@mail.example.com:8443/in?q=1#top'), 'mail.example.com')
  assert.equal(hostOf('example.com/a'), 'example.com')
  for (const none of ['', 'javascript:alert(1)', 'file:///etc/passwd', 'not a url', 'about:blank', 'Word']) {
    assert.equal(hostOf(none), null, none)
  }
})
