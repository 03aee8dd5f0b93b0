import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { callShapes } from '@dayline/shared/contract'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { timezones } from './timezones.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

test('anyone may read the enum names and the time zones', async () => {
  const enums = await testApp.app.inject({ method: 'GET', url: '/definition/listEnums' })
  const titles = enums.json().Data.Items.map(({ Title }: { Title: string }) => Title)
  for (const title of ['TypeOfAuthority', 'ProductivityStatus', 'Industry', 'ProjectTaskStatus', 'LeaveRightType']) {
    assert.ok(titles.includes(title), title)
  }
  const zones = await testApp.app.inject({ method: 'GET', url: '/definition/listtimezones' })
  assert.ok(zones.json().Data.Items.length > 300)
})

test('offsets are those of the instant, minutes east of UTC', () => {
  const offsetsAt = (at: string) => new Map(timezones(new Date(at)).map(({ Id, UtcOffset }) => [Id, UtcOffset]))
  const winter = offsetsAt('2026-01-15T12:00:00Z')
  const summer = offsetsAt('2026-07-15T12:00:00Z')
  assert.equal(winter.get('Europe/Istanbul'), 180)
  assert.deepEqual([winter.get('Europe/London'), summer.get('Europe/London')], [0, 60])
  assert.deepEqual([winter.get('America/New_York'), summer.get('America/New_York')], [-300, -240])
  assert.equal(winter.get('Asia/Kathmandu') ?? winter.get('Asia/Katmandu'), 345)
  assert.equal(winter.get('Etc/UTC'), 0)
})

test('the API publishes every call of the contract that it serves with its shape, and no others', async () => {
  const { Calls } = (await testApp.app.inject({ method: 'GET', url: '/definition/contract' })).json().Data
  assert.deepEqual(Calls, callShapes())
  assert.equal(Calls['/customers/exportall'], undefined)
  assert.deepEqual(Calls['/project/deletecustomer']?.Body, {
    properties: { Id: { type: 'integer' } },
    required: ['Id'],
    type: 'object',
  })
})
