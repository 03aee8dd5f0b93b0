import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, isoWeekday, localDate } from '@dayline/shared/calendar'
import { TrackSettings } from '@dayline/shared/contract'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
/** Weekdays from two to 13 days ago, the latest first. */
const workdays = Array.from({ length: 12 }, (_, index) => addDays(today, -2 - index)).filter(
  (day) => isoWeekday(day) <= 5,
)
const settings = (changes: Partial<TrackSettings> = {}) =>
  TrackSettings.parse({ Timezone: zone, Clockin: '09:00', ...changes })

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  for (const [index, day] of workdays.entries()) await send(day, 8 * 60 + 45 + index * 10, 'Meet', 3)
})
after(() => testApp.close())

/** Sends ten minutes of an employee, as an agent does. */
async function send(day: string, from: number, AppName: string, Status: 1 | 3) {
  const Items = Array.from({ length: 10 }, (_, index) => ({
    Status,
    ActivityLevel: 0,
    AppName,
    StartDate: new Date(instantMs(day, from + index, zone)).toISOString(),
  }))
  const { body } = await testApp.call('/activitylogs/add', { Items }, 'employee')
  assert.equal(body.HasError, false, JSON.stringify(body))
}
const preview = async (changes: Partial<TrackSettings>) =>
  (await testApp.call('/organization/previewtracksettings', settings(changes), 'owner')).body.Data ??
  assert.fail('no preview')
const save = (changes: Partial<TrackSettings>) =>
  testApp.call('/organization/updatetracksettings', settings(changes), 'owner')

/** Late days of the same range in the work times report. */
async function lateInReport() {
  const range = {
    DateFilter: 10,
    StartDate: `${addDays(today, -29)}T00:00:00+03:00`,
    EndDate: `${today}T23:59:59+03:00`,
  }
  const { body } = await testApp.call('/insights/worktimes', range as never, 'owner')
  return body.Data?.Items.reduce((sum, { LateClockInCount }) => sum + LateClockInCount, 0)
}

test('previews the late days that the report has after the settings are saved', async () => {
  await save({})
  for (const changes of [{ Clockin: '09:30' }, { Clockin: '08:00' }, { WorkingDays: [1, 2] }]) {
    const before = await lateInReport()
    const { Late } = await preview(changes)
    assert.equal(Late.Before, before)
    await save(changes)
    assert.equal(await lateInReport(), Late.After)
    assert.notEqual(Late.After, Late.Before)
    await save({})
  }
})

test('previews the status that minutes in a listed app get after the settings are saved', async () => {
  const { Moved } = await preview({ AlwaysWorkingApps: ['meet'] })
  const idle = workdays.length * 10
  assert.deepEqual(Moved, [{ From: 3, To: 1, Minutes: idle, EmployeeCount: 1 }])
  await save({ AlwaysWorkingApps: ['meet'] })
  const day = workdays[0] ?? today
  const statusAt = async (from: number) => {
    await send(day, from, 'Meet', 3)
    const list = await testApp.call(
      '/activitylogs/list',
      { DateFilter: 10, StartDate: `${day}T00:00:00+03:00`, EndDate: `${day}T23:59:59+03:00`, PageSize: 500 } as never,
      'employee',
    )
    const at = new Date(instantMs(day, from, zone)).getTime()
    return list.body.Data?.Items.find(({ CreateDate }) => Date.parse(CreateDate) === at)?.Status
  }
  assert.equal(await statusAt(15 * 60), 1)
  await save({})
  assert.equal(await statusAt(16 * 60), 3)
})

test('stores nothing, and refuses other roles', async () => {
  await save({})
  await preview({ Clockin: '07:00' })
  const { body } = await testApp.call('/organization/gettracksettings', {}, 'owner')
  assert.equal(body.Data?.Item.Clockin, '09:00')
  const refused = await testApp.call('/organization/previewtracksettings', settings(), 'manager')
  assert.equal(refused.status, 403)
})

test('previews a zone that only Node knows, and refuses one that does not exist', async () => {
  const { Late } = await preview({ Timezone: 'US/Pacific-New' })
  assert.equal(Late.After, (await preview({ Timezone: 'America/Los_Angeles' })).Late.After)
  const { body } = await testApp.call(
    '/organization/previewtracksettings',
    settings({ Timezone: 'Mars/Base' }),
    'owner',
  )
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'Timezone', Value: 'This time zone is not available. Please choose another one.' },
  ])
})
