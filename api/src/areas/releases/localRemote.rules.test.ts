import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localRemoteCookie, localRemoteCookieHeader, readLocalRemote, signLocalRemote } from './localRemote.rules.ts'

const secret = Buffer.from('key of the tests')
const ends = new Date('2026-10-05T17:00:00Z')
const before = new Date(ends.getTime() - 1)
const found = {
  item: { Remote: 'tracking', Address: 'http://localhost:4300', ExpiresAt: ends.toISOString() },
  sessionId: 7,
} as const

const value = signLocalRemote(secret, found)
const cookie = `${localRemoteCookie}=${value}`
const read = (cookies: string | undefined, now = before) => readLocalRemote(secret, cookies, now)

test('reads a cookie that it signed, alone and among other cookies', () => {
  assert.deepEqual(read(cookie), found)
  assert.deepEqual(read(`first=1; ${cookie}; last=2`), found)
})

test('a local remote ends at its expiry', () => {
  assert.equal(read(cookie, ends), null)
})

test('finds no local remote in requests without one', () => {
  assert.equal(read(undefined), null)
  assert.equal(read('first=1'), null)
  assert.equal(read(`other_${cookie}`), null)
  assert.equal(read(`${cookie}A`), null)
})

test('refuses a changed payload, a changed signature and another key', () => {
  const [payload = '', signature = ''] = value.split('.')
  const forged = Buffer.from(JSON.stringify({ ...found, sessionId: 8 })).toString('base64url')
  assert.equal(read(`${localRemoteCookie}=${forged}.${signature}`), null)
  assert.equal(read(`${localRemoteCookie}=${payload}.${'A'.repeat(43)}`), null)
  assert.equal(readLocalRemote(Buffer.from('another key'), cookie, before), null)
})

test('the cookie is hidden from scripts and other sites, and from plain HTTP where requested', () => {
  const rest = `${localRemoteCookie}=v; Path=/; Max-Age=60; HttpOnly; SameSite=Strict`
  assert.equal(localRemoteCookieHeader('v', { seconds: 60, secure: false }), rest)
  assert.equal(localRemoteCookieHeader('v', { seconds: 60, secure: true }), `${rest}; Secure`)
})
