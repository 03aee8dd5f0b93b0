import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import type { CallBody, RiskCondition, RiskReport } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Name } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import { readRiskMinutes } from './riskMinutes.queries.ts'

const zone = 'Europe/Istanbul'

let testApp: TestApp
let now: number
before(async () => {
  testApp = await openTestApp()
  now = Math.floor(Date.now() / minuteMs) * minuteMs
})
after(() => testApp.close())

type Body = CallBody<'/riskusersettings/addorupdate'>
const idle: RiskCondition = {
  Statuses: [3],
  ProductivityStatuses: [],
  Type: 0,
  ValueDurationMinutes: 5,
  ValueMinutes: 60,
}
const report = (changes: Partial<Body> = {}): Body => ({ Title: 'Much idle', Conditions: [idle], ...changes })
async function save(changes: Partial<Body> = {}, as: Name = 'owner'): Promise<RiskReport> {
  const { body } = await testApp.call('/riskusersettings/addorupdate', report(changes), as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Item as RiskReport
}
const dataOf = (Id: number, as: Name = 'owner') => testApp.call('/riskusersettings/getdata', { Id }, as)
const matches = async (Id: number) =>
  (await dataOf(Id)).body.Data?.Items.map(({ Employee, Values }) => [Employee.FirstName, ...Values])

/** Minutes that end `ago` minutes before now. */
async function track(name: Name, minutes: number, part: Partial<NewMinute>, ago = 10) {
  const { organizationId, employmentId } = testApp.people[name]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const stored = Array.from({ length: minutes }, (_, index): NewMinute => {
    const minute = now - (ago + index) * minuteMs
    return { minute, status: 1, activityLevel: 30, productivity: 2, source: 0, ...none, ...part }
  })
  const person = { organizationId, employeeId: employmentId, zone }
  await testApp.database.system((trx) => storeMinutes(trx, person, stored, []))
}

test('a report is saved, listed, changed and deleted', async () => {
  const excluded = [testApp.people.peer.employmentId]
  const made = await save({ ExcludedEmployeeIds: [...excluded, ...excluded] }, 'coowner')
  assert.deepEqual([made.Title, made.Conditions, made.ExcludedEmployeeIds], ['Much idle', [idle], excluded])
  const changed = await save({ Id: made.ID, Title: 'Idle', ExcludedEmployeeIds: [] })
  assert.deepEqual(changed, { ...made, Title: 'Idle', ExcludedEmployeeIds: [] })
  const { body } = await testApp.call('/riskusersettings/list', { Page: 1, PageSize: 1000 }, 'owner')
  assert.deepEqual(body.Data, { Items: [changed], TotalCount: 1, Page: 1, PageSize: 1000 })
  await testApp.call('/riskusersettings/delete', { Id: made.ID }, 'owner')
  assert.equal((await dataOf(made.ID)).status, 404)
})

test('a report that comes back from the bin still excludes the same people', async () => {
  const made = await save({ ExcludedEmployeeIds: [testApp.people.peer.employmentId] })
  await testApp.call('/riskusersettings/delete', { Id: made.ID }, 'owner')
  const bin = await testApp.succeed('/bin/list', { Kinds: ['riskReport'] }, 'coowner')
  assert.ok(bin.Items.some(({ ID }) => ID === made.ID))
  const { Restored } = await testApp.succeed('/bin/restore', { Kind: 'riskReport', Ids: [made.ID] }, 'coowner')
  assert.deepEqual(Restored, [made.ID])
  const { Items } = await testApp.succeed('/riskusersettings/list', { Page: 1, PageSize: 1000 }, 'owner')
  assert.deepEqual(Items, [made])
  await testApp.call('/riskusersettings/delete', { Id: made.ID }, 'owner')
})

test('refuses an invalid condition, under its key', async () => {
  const refusals: [Partial<Body>, string][] = [
    [{ Title: ' ' }, 'Title'],
    [{ Conditions: [] }, 'Conditions'],
    [{ Conditions: [idle, idle, idle, idle] }, 'Conditions'],
    [{ Conditions: [{ ...idle, Statuses: [4 as never] }] }, 'Conditions.0.Statuses.0'],
    [{ Conditions: [idle, { ...idle, ValueMinutes: 0 }] }, 'Conditions.1.ValueMinutes'],
    [{ Conditions: [{ ...idle, ValueMinutes: 43_201 }] }, 'Conditions.0.ValueMinutes'],
    [{ Conditions: [{ ...idle, ValueDurationMinutes: 0 }] }, 'Conditions.0.ValueDurationMinutes'],
    [{ Conditions: [{ ...idle, ValueDurationMinutes: 43_201 }] }, 'Conditions.0.ValueDurationMinutes'],
    [{ ExcludedEmployeeIds: [testApp.people.stranger.employmentId] }, 'ExcludedEmployeeIds'],
  ]
  for (const [changes, key] of refusals) {
    const { body } = await testApp.call('/riskusersettings/addorupdate', report(changes), 'owner')
    assert.deepEqual(
      body.ValidationErrors.map(({ Key }) => Key),
      [key],
    )
  }
  assert.equal(
    (await save({ Conditions: [{ ...idle, ValueMinutes: 43_200, ValueDurationMinutes: 43_200 }] })).ID > 0,
    true,
  )
})

test('answers a report of another organization like an unknown one', async () => {
  const { ID } = await save()
  for (const Id of [ID, 999_999]) {
    assert.equal((await dataOf(Id, 'stranger')).status, 404)
    assert.equal((await testApp.call('/riskusersettings/delete', { Id }, 'stranger')).status, 404)
    assert.equal((await testApp.call('/riskusersettings/addorupdate', report({ Id }), 'stranger')).status, 404)
  }
})

test('shows the people who meet every condition, with the minutes of each; excluded people are missing', async () => {
  await track('employee', 6, { status: 3 })
  await track('designer', 5, { status: 3 })
  await track('peer', 8, { status: 3 })
  await track('peer', 20, { productivity: 3 }, 20)
  await track('employee', 20, { productivity: 1 }, 20)
  const { ID } = await save()
  assert.deepEqual(await matches(ID), [
    ['employee', 6],
    ['peer', 8],
  ])
  const unproductive: RiskCondition = { ...idle, Statuses: [1], ProductivityStatuses: [3], ValueDurationMinutes: 10 }
  await save({ Id: ID, Conditions: [idle, unproductive] })
  assert.deepEqual(await matches(ID), [['peer', 8, 20]])
  await save({ Id: ID, ExcludedEmployeeIds: [testApp.people.peer.employmentId] })
  assert.deepEqual(await matches(ID), [['employee', 6]])
  const little: RiskCondition = { ...idle, Statuses: [1, 2, 3], Type: 1, ValueDurationMinutes: 1 }
  await save({ Id: ID, Conditions: [little], ExcludedEmployeeIds: [] })
  const names = (await matches(ID))?.map(([name]) => name)
  assert.deepEqual(names?.toSorted(), ['coowner', 'manager', 'otherManager', 'owner'])
})

test('counts exactly the minutes of the look-back, regardless of the time of day at which it begins', async () => {
  const { organizationId, employmentId } = testApp.people.manager
  const random = (() => {
    let state = 7
    return () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
  })()
  for (let ago = 15; ago < 3 * 1440; ago += 1 + Math.floor(random() * 90)) {
    const status = [0, 1, 2, 3][Math.floor(random() * 4)] as number
    await track('manager', 1, { status, productivity: (1 + Math.floor(random() * 3)) as 1 }, ago)
  }
  for (const ValueMinutes of [16, 61, 700, 1440, 2000, 4320, 43_200]) {
    for (const [Statuses, ProductivityStatuses] of [
      [[1], []],
      [
        [1, 3],
        [1, 3],
      ],
      [[2], []],
    ] as [RiskCondition['Statuses'], RiskCondition['ProductivityStatuses']][]) {
      const condition = { ...idle, Statuses, ProductivityStatuses, ValueMinutes }
      const counted = await testApp.database.system((trx) =>
        readRiskMinutes(trx, { organizationId, zone, excluded: [], now }, [condition]),
      )
      const { rows } = await testApp.database.statement((db) =>
        sql<{ status: number; productivity: number }>`select status, productivity from activity_minutes
          where employee_id = ${employmentId} and minute >= ${new Date(now - ValueMinutes * minuteMs)}`.execute(db),
      )
      const expected = rows.filter(({ status, productivity }) =>
        status <= 1
          ? Statuses.includes(1) &&
            (ProductivityStatuses.length === 0 || ProductivityStatuses.some((rating) => rating === productivity))
          : Statuses.some((one) => one === status),
      ).length
      assert.equal(counted.find(({ employeeId }) => employeeId === employmentId)?.values[0], expected)
    }
  }
})
