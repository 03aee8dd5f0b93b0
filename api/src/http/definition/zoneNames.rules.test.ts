import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneNameAmong, zoneNameOf, zoneNames } from './zoneNames.rules.ts'

test('names that clients send remain, abbreviations become the zone that they mean', () => {
  for (const id of [...zoneNames, 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv', 'US/Pacific', 'Etc/GMT-3', 'UTC']) {
    assert.equal(zoneNameOf(id), id)
  }
  const meant = { CET: 'Europe/Brussels', EET: 'Europe/Athens', PST: 'America/Los_Angeles', GMT: 'UTC' }
  for (const [id, name] of Object.entries(meant)) assert.equal(zoneNameOf(id), name)
})

test('offsets and zones that Node reads without knowing them are not zones', () => {
  for (const id of ['', '+03:00', 'GMT+3', 'Mars/Base', 'SystemV/PST8', 'Etc/Unknown']) {
    assert.equal(zoneNameOf(id), null, id)
    assert.equal(zoneNameAmong([id], id), null, id)
  }
})

test('a name that is not known is replaced by another one of the same zone', () => {
  const known = ['IST', 'CET', 'Asia/Kolkata', 'America/Los_Angeles', 'Europe/Brussels', 'Etc/UTC']
  assert.equal(zoneNameAmong([...known, 'Asia/Calcutta'], 'Asia/Calcutta'), 'Asia/Calcutta')
  assert.equal(zoneNameAmong(known, 'Asia/Calcutta'), 'Asia/Kolkata')
  assert.equal(zoneNameAmong(known, 'IST'), 'Asia/Kolkata')
  assert.equal(zoneNameAmong(known, 'US/Pacific-New'), 'America/Los_Angeles')
  assert.equal(zoneNameAmong(known, 'CET'), 'Europe/Brussels')
  assert.equal(zoneNameAmong(known, 'UTC'), 'Etc/UTC')
  assert.equal(zoneNameAmong(known, 'America/Coyhaique'), null)
})
