import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './networkOf.ts'

const cases: [string, string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
]

for (const [address, network] of cases) {
  test(`${address || 'no address'} counts as ${network || 'itself'}`, () => {
    assert.equal(networkOf(address), network)
  })
}
