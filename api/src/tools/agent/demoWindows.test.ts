import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWindowReader, sceneAt } from './demoWindows.ts'

test('there is an active window at any time, and an absence begins when input ended', async () => {
  const kinds = new Set<string>()
  for (let minute = 0; minute < 24 * 60; minute++) {
    const at = Date.UTC(2026, 9, 5) + minute * 60_000 + 30_000
    const activeWindow = await demoWindowReader(() => at)()
    const { app, away, since } = sceneAt(at)
    assert.equal(activeWindow?.app, app)
    assert.equal(activeWindow?.idleSeconds, away ? (at - since) / 1000 : 0)
    assert.ok(at >= since)
    kinds.add(app)
  }
  assert.ok(kinds.size >= 5)
})
