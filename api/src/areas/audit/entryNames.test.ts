import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AuditEntry, AuditKind } from '@dayline/shared/contract'
import { noteFailedSignIns } from '../../identity/login/failedSignIns.ts'
import type { Name } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function newest(Kind: AuditKind): Promise<AuditEntry> {
  const { Items } = await testApp.succeed('/audit/list', { Kind }, 'owner')
  return Items[0] ?? assert.fail()
}
const idsOf = (names: Name[]) => names.map((name) => testApp.people[name].employmentId)

test('an entry about many people names three of them, and each change names its person', async () => {
  const names: Name[] = ['coowner', 'manager', 'employee', 'peer']
  const move = { EmployeeIds: idsOf(names), Action: 'team', TeamId: testApp.home.design } as const
  await testApp.succeed('/employee/bulkchange', move, 'owner')
  const { Subject, Actor, Changes } = await newest(AuditKind.Changed)
  assert.equal(Actor?.Title, 'owner Test')
  assert.deepEqual(Subject?.Ids.toSorted(), idsOf(names).toSorted())
  const full = names.map((name) => `${name} Test`)
  const shown = Subject?.Ids.slice(0, 3).map((id) => full[idsOf(names).indexOf(id)])
  assert.equal(Subject?.Title, [...(shown ?? []), '1 more'].join(', '))
  const moved = Changes.filter(({ Field }) => Field === 'Team')
  assert.deepEqual(moved.map(({ Record }) => Record).toSorted(), full.toSorted())
  assert.deepEqual([...new Set(moved.map(({ After }) => After))], ['Design'])
})

test('an entry by a person whose record is erased is by a former member', async () => {
  const { employmentId } = testApp.people.designer
  await testApp.succeed(
    '/account/updateprofile',
    { FirstName: 'Ada', LastName: 'Moss', Timezone: 'Etc/UTC' },
    'designer',
  )
  const actor = async () => (await newest(AuditKind.Changed)).Actor
  assert.deepEqual(await actor(), { ID: employmentId, Title: 'Ada Moss', Image: null })
  await testApp.database.system((trx) => trx.deleteFrom('employments').where('id', '=', employmentId).execute())
  assert.deepEqual(await actor(), { ID: null, Title: 'Former member', Image: null })
})

test('a failed sign-in is shown as a sign-in that failed', async () => {
  const payload = {
    Email: testApp.people.employee.email,
    Password: 'wrong-1',
    CaptchaToken: await solvedCaptcha(testApp),
  }
  await testApp.app.inject({ method: 'POST', url: '/login/signinweb', payload })
  await testApp.app.failedSignIns.flush()
  await noteFailedSignIns(testApp.database, Date.now() + 16 * 60_000)
  const { Kind, IsFailed, Subject } = await newest(AuditKind.SignInFailed)
  assert.deepEqual([Kind, IsFailed, Subject?.Title], [AuditKind.SignedIn, true, 'employee Test'])
})
