import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TrackSettings } from '@dayline/shared/contract'
import { mergeSettings } from './mergeSettings.rules.ts'

const seen = TrackSettings.parse({ IdleTimeMins: 5, WorkNotes: ['Meeting'] })

test('stores what the form changed and keeps what someone else has changed', () => {
  const stored = { ...seen, Clockin: '08:00', WorkNotes: ['Meeting', 'Call'] }
  const { settings, conflicts } = mergeSettings(stored, { ...seen, IdleTimeMins: 20 }, seen)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(settings, { ...stored, IdleTimeMins: 20 })
})

test('names a field that both changed, unless both chose the same', () => {
  const stored = { ...seen, IdleTimeMins: 10, Clockin: '08:00' }
  const sent = { ...seen, IdleTimeMins: 20, Clockin: '08:00' }
  const { settings, conflicts } = mergeSettings(stored, sent, seen)
  assert.deepEqual(conflicts, ['IdleTimeMins'])
  assert.deepEqual([settings.IdleTimeMins, settings.Clockin], [10, '08:00'])
})

test('without the settings that the form saw, stores everything sent and leaves the rest', () => {
  const stored = { ...seen, IdleTimeMins: 10, BlurScreenshots: true }
  const { settings, conflicts } = mergeSettings(stored, { IdleTimeMins: 20 }, null)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(settings, { ...stored, IdleTimeMins: 20 })
})
