import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../storeMinutes.ts'
import { findAtWork } from './lockPeriods.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

test('a shift of these days runs until its clock-out, or until four hours of silence', async () => {
  const zone = 'Europe/Istanbul'
  const { organizationId } = testApp.home
  const people = ['employee', 'peer', 'designer', 'manager'] as const
  const [night, stopped, silent, next] = people.map((who) => testApp.people[who].employmentId) as number[]
  const at = (time: string) => Date.parse(`${time}+03:00`)
  const found = (asked: (number | undefined)[], now: string) =>
    testApp.database.system((trx) => {
      const period = { organizationId, from: '2026-03-02', to: '2026-03-08', zone }
      return findAtWork(trx, period, asked as number[], at(now))
    })
  async function track(employeeId: number | undefined, from: string, count: number, stops: string[] = []) {
    const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    const minutes = Array.from({ length: count }, (_, index) => {
      const minute = at(from) + index * minuteMs
      return { ...none, minute, status: 1, activityLevel: 30, productivity: 1, source: 0 }
    })
    const person = { organizationId, employeeId: employeeId as number, zone }
    await testApp.database.system((trx) => storeMinutes(trx, person, minutes, stops.map(at)))
  }
  await track(night, '2026-03-08T23:00', 180)
  await track(stopped, '2026-03-08T23:00', 180, ['2026-03-09T02:00'])
  await track(silent, '2026-03-08T21:00', 59)
  await track(next, '2026-03-09T01:00', 60)
  const everyone = [night, stopped, silent, next]
  assert.deepEqual(await found(everyone, '2026-03-09T02:00'), [night])
  assert.deepEqual(await found([stopped, silent, next], '2026-03-09T02:00'), [])
  assert.deepEqual(await found(everyone, '2026-03-09T05:58'), [night])
  assert.deepEqual(await found(everyone, '2026-03-09T06:01'), [])
})
