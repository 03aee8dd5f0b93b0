import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoEyes, sceneAt } from './demoWindows.ts'

test('at any time something is in front, and absence begins when input ended', async () => {
  const kinds = new Set<string>()
  for (let minute = 0; minute < 24 * 60; minute++) {
    const at = Date.UTC(2026, 9, 5) + minute * 60_000 + 30_000
    const seen = await demoEyes(() => at)()
    const { app, away, since } = sceneAt(at)
    assert.equal(seen?.app, app)
    assert.equal(seen?.idleSeconds, away ? (at - since) / 1000 : 0)
    assert.ok(at >= since)
    kinds.add(app)
  }
  assert.ok(kinds.size >= 5)
})
