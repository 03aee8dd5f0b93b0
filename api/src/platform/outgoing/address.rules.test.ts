import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, refusalOfAddress } from './address.rules.ts'

const refusal = (url: string, internal: string[] = []) => refusalOfAddress(url, internal)

test('addresses of this machine, its network and special ranges are not public', () => {
  const internal = [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nonsense',
    '',
  ]
  assert.deepEqual(internal.filter(isPublicAddress), [])
})

test('other addresses are public', () => {
  const addresses = ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34']
  assert.deepEqual(addresses.filter(isPublicAddress), addresses)
})

test('an address is https with a public name or IP address', () => {
  assert.equal(refusal('https://hooks.example.com/dayline?key=1'), null)
  assert.equal(refusal('https://93.184.216.34:8443/'), null)
  assert.match(refusal('http://hooks.example.com/') ?? '', /https/)
  assert.match(refusal('ftp://hooks.example.com/') ?? '', /https/)
  assert.match(refusal('hooks.example.com') ?? '', /https/)
  assert.match(refusal('https://ada:secret@hooks.example.com/') ?? '', /user name/)
  for (const host of [
    'localhost',
    'intranet',
    'db.internal',
    '127.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '10.0.0.1',
  ]) {
    assert.match(refusal(`https://${host}/`) ?? '', /reached from the internet/, host)
  }
})

test('accepts hosts that the operator permits, over http as well, and no others', () => {
  assert.equal(refusal('http://127.0.0.1:9000/hook', ['127.0.0.1']), null)
  assert.match(refusal('http://127.0.0.2:9000/hook', ['127.0.0.1']) ?? '', /https/)
})
