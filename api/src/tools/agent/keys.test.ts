import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'dayline-agent-'))
process.env.XDG_CONFIG_HOME = folder
const { authorizationOf, forgetKey, storeKey, storedKey, localDemoKey } = await import('./keys.ts')
after(() => rmSync(folder, { recursive: true, force: true }))

test('each server has its own key, which only this user can read', () => {
  const file = storeKey('https://a.example', { Id: 1, Key: 'dla_a', Email: 'a@example.org' })
  storeKey('https://b.example', { Id: 2, Key: 'dla_b', Email: 'b@example.org' })
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(storedKey('https://a.example')?.Key, 'dla_a')
  forgetKey('https://a.example')
  assert.equal(storedKey('https://a.example'), undefined)
  assert.equal(storedKey('https://b.example')?.Key, 'dla_b')
})

test('a key alone is sent as a bearer token; with an employee, as name and password', () => {
  assert.equal(authorizationOf('dla_x', undefined), 'Bearer dla_x')
  assert.equal(authorizationOf('dlk_x', '23'), `Basic ${Buffer.from('23:dlk_x').toString('base64')}`)
})

test("the demo's key is found only where the demo runs", () => {
  assert.equal(localDemoKey(join(folder, 'nowhere')), null)
})
