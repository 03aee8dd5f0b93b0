import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { Principal } from '../../http/access.ts'
import { reporterOf } from './reporter.ts'

const key = randomBytes(32)
const person = { sessionId: 1, userId: 2, isDemo: false, membership: null } as Principal
const addressOf = (ip: string) => reporterOf(key, person, { ip }).address

test('reports from one IPv6 network count as one address, even if it is written in short', () => {
  assert.equal(addressOf('2001:db8::1'), addressOf('2001:db8::2'))
  assert.equal(addressOf('2001:db8::1'), addressOf('2001:db8:0:0:ffff::1'))
  assert.notEqual(addressOf('2001:db8::1'), addressOf('2001:db8:0:1::1'))
  assert.notEqual(addressOf('192.0.2.1'), addressOf('192.0.2.2'))
})
