import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { password } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const Color = '#8b4dff'
const save = (body: CallBody<'/team/addorupdate'>, as: As = 'owner') => testApp.call('/team/addorupdate', body, as)
const remove = (Id: number, as: As = 'owner', Password = password) => testApp.call('/team/delete', { Id, Password }, as)
const titles = async (as: As = 'owner', body = {}) =>
  (await testApp.call('/team/list', { IncludeEmployeeCount: true, ...body }, as)).body.Data?.Items.map(
    ({ Title, EmployeeCount }) => `${Title} ${EmployeeCount}`,
  )

test('owners see all teams with their sizes, others their own', async () => {
  assert.deepEqual(await titles(), ['Design 2', 'Engineering 4'])
  assert.deepEqual(await titles('owner', { SearchTerm: 'sIGN' }), ['Design 2'])
  assert.deepEqual(await titles('manager'), ['Engineering 4'])
  assert.deepEqual(await titles('designer'), ['Design 2'])
  const [plain] = (await testApp.call('/team/list', {}, 'owner')).body.Data?.Items ?? []
  assert.equal(plain && 'EmployeeCount' in plain, false)
})

test('adds, renames and deletes a team, whose name is free again', async () => {
  const { body } = await save({ Title: ' Support ', Color }, 'coowner')
  assert.equal(body.Message, 'Saved successfully.')
  const id = body.Data?.Item.ID ?? 0
  assert.deepEqual(body.Data, { Item: { ID: id, Title: 'Support', Color } })
  assert.deepEqual((await save({ Id: id, Title: 'Care', Color: '#22A565' })).body.Data, {
    Item: { ID: id, Title: 'Care', Color: '#22A565' },
  })
  assert.deepEqual(await titles(), ['Care 0', 'Design 2', 'Engineering 4'])
  assert.deepEqual((await remove(id)).body.Data, { Id: id })
  assert.deepEqual(await titles(), ['Design 2', 'Engineering 4'])
  assert.equal((await remove(id)).status, 404)
  assert.equal((await save({ Id: id, Title: 'Care', Color })).status, 404)
  const again = await save({ Title: 'Care', Color })
  assert.equal(again.body.HasError, false)
  await remove(again.body.Data?.Item.ID ?? 0)
})

test('reports refusals under their fields: no name, one in use, no color', async () => {
  const refusalsOf = async (body: unknown) =>
    Object.fromEntries(
      (
        await testApp.post('/team/addorupdate', body, { authorization: `Bearer ${await testApp.tokenOf('owner')}` })
      ).body.ValidationErrors.map(({ Key, Value }) => [Key, Value]), //
    )
  assert.deepEqual(await refusalsOf({}), { Title: 'Team name is required.', Color: 'Please choose a color.' })
  assert.deepEqual(await refusalsOf({ Title: 'New', Color: 'red' }), { Color: 'Please choose a color.' })
  assert.deepEqual(await refusalsOf({ Title: 'dESIGN', Color }), { Title: 'This team name is already in use.' })
  // JavaScript's lower case of "İ" is not the database's.
  const turkish = await save({ Title: 'İnsan', Color })
  assert.deepEqual(await refusalsOf({ Title: 'İNSAN', Color }), { Title: 'This team name is already in use.' })
  await remove(turkish.body.Data?.Item.ID ?? 0)
  // A team may keep its own name.
  assert.deepEqual(await refusalsOf({ Id: testApp.home.design, Title: 'Design', Color: '#1f6feb' }), {})
})

test('the plan limits the number of teams', async () => {
  const setTeams = (teams: number | null) =>
    testApp.database.system((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ teams })
        .where('organization_id', '=', testApp.home.organizationId)
        .execute(),
    )
  await setTeams(3)
  const added = await Promise.all([save({ Title: 'Third', Color }), save({ Title: 'Fourth', Color })])
  assert.deepEqual(added.map(({ body }) => body.Message).sort(), [
    'No teams left. Upgrade your subscription or delete a team.',
    'Saved successfully.',
  ])
  const usage = await testApp.call('/employee/usage', {}, 'owner')
  assert.deepEqual(usage.body.Data?.Teams, { Used: 3, Limit: 3 })
  const id = added.find(({ body }) => !body.HasError)?.body.Data?.Item.ID ?? 0
  // The limit applies to new teams only.
  assert.equal((await save({ Id: id, Title: 'Renamed', Color })).body.HasError, false)
  await setTeams(null)
  await remove(id)
})

test('a team with people, even blocked ones, cannot be deleted', async () => {
  assert.equal((await remove(testApp.home.design)).body.Message, 'Move its 2 employees first.')
  const { body } = await save({ Title: 'One', Color })
  const id = body.Data?.Item.ID ?? 0
  const set = (team_id: number) =>
    testApp.database.system((trx) =>
      trx.updateTable('employments').set({ team_id }).where('id', '=', testApp.people.blocked.employmentId).execute(),
    )
  await set(id)
  assert.equal((await remove(id)).body.Message, 'Move its 1 employee first.')
  await set(testApp.home.engineering)
  assert.equal((await remove(id)).body.HasError, false)
})

test('deleting requires the caller’s password', async () => {
  const wrong = await remove(testApp.home.design, 'owner', 'not-the-password-1')
  assert.deepEqual(wrong.body.ValidationErrors, [{ Key: 'Password', Value: 'Current password is incorrect.' }])
  const none = await remove(testApp.home.design, 'owner', '')
  assert.deepEqual(none.body.ValidationErrors, [{ Key: 'Password', Value: 'Password is required.' }])
})

test('only Owner and Co-owner can change teams, and only in their own organization', async () => {
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await save({ Title: 'Mine', Color }, as)).status, 403)
    assert.equal((await remove(testApp.home.design, as)).status, 403)
  }
  assert.equal((await save({ Id: testApp.home.design, Title: 'Taken over', Color }, 'stranger')).status, 404)
  assert.equal((await remove(testApp.home.design, 'stranger')).status, 404)
  assert.deepEqual(await titles('stranger'), ['Design 0', 'Engineering 0'])
})

test('apps of a deleted team are not listed for rating', async () => {
  const { body } = await save({ Title: 'Gone', Color })
  const team_id = body.Data?.Item.ID ?? 0
  await testApp.database.system(async (trx) => {
    const app = await trx.insertInto('apps').values({ name: 'Spreadsheet' }).returning('id').executeTakeFirstOrThrow()
    const values = { organization_id: testApp.home.organizationId, app_id: app.id, team_id }
    await trx.insertInto('organization_apps').values(values).execute()
  })
  const waiting = async () => (await testApp.call('/reviewapps/listunreviewed', {}, 'owner')).body.Data?.TotalCount
  assert.equal(await waiting(), 1)
  await remove(team_id)
  assert.equal(await waiting(), 0)
})
