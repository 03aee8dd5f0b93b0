import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  await projects.track('employee', 540, [
    ...times(20, { note: 'Meeting', task: 'build' }),
    ...times(6, { note: 'Meeting', status: 3 }),
    ...times(34, {}),
    ...times(4, { note: ' ' }),
  ])
  await projects.track('peer', 540, [...times(5, { note: 'Meeting' }), ...times(30, { note: 'Review' })])
  await projects.track('designer', 540, [...times(1, {}), ...times(3, { note: 'Review', status: 2 })])
})
after(() => testApp.close())

async function notes(as: As, filter: Partial<CallBody<'/insights/worknotes'>> = {}) {
  const { body } = await testApp.call('/insights/worknotes', { ...projects.days, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Items ?? []
}
async function people(as: As, WorkNote: string, filter: object = {}) {
  const { body } = await testApp.call('/insights/worknoteemployees', { ...projects.days, ...filter, WorkNote }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []).map(({ Employee, ...times }) => ({ name: Employee.FirstName, ...times }))
}

test('compares each note with all working time; time without a note counts in the total only', async () => {
  // Working: employee 20 + 34 + 4, peer 35, designer 1.
  assert.deepEqual(await notes('owner'), [
    { ID: 'Review', Working: 30, TotalWorking: 94, Difference: 64, TotalMins: 33 },
    { ID: 'Meeting', Working: 25, TotalWorking: 94, Difference: 69, TotalMins: 31 },
  ])
  const unknown = await testApp.call('/insights/worknotes', { ...projects.days, SearchTerm: 'Unknown' }, 'owner')
  assert.deepEqual(unknown.body.Data, { Items: [], TotalWorking: 94 })
})

test('returns the people of a note, each compared with all of their work', async () => {
  assert.deepEqual(await people('owner', 'Meeting'), [
    { name: 'employee', Working: 20, TotalWorking: 58, Difference: 38, TotalMins: 26 },
    { name: 'peer', Working: 5, TotalWorking: 35, Difference: 30, TotalMins: 5 },
  ])
  assert.deepEqual(await people('owner', 'Unknown'), [])
})

test('returns a Manager only the team; filters apply to notes and total alike', async () => {
  assert.deepEqual(
    (await notes('manager')).map(({ ID, TotalWorking }) => [ID, TotalWorking]),
    [
      ['Review', 93],
      ['Meeting', 93],
    ],
  )
  assert.deepEqual(await notes('otherManager'), [])
  const ofPeer = { EmployeeId: testApp.people.peer.employmentId }
  assert.deepEqual(
    (await notes('owner', ofPeer)).map(({ ID, Working, TotalWorking }) => [ID, Working, TotalWorking]),
    [
      ['Review', 30, 35],
      ['Meeting', 5, 35],
    ],
  )
  const onBuild = { ProjectTaskId: projects.tasks.build.id }
  assert.deepEqual(
    (await notes('owner', onBuild)).map(({ ID, Working, TotalWorking }) => [ID, Working, TotalWorking]),
    [['Meeting', 20, 20]],
  )
})

test('finds notes that contain all words of a search, with an unchanged total', async () => {
  const found = async (SearchTerm: string) =>
    (await notes('owner', { SearchTerm })).map(({ ID, TotalWorking }) => [ID, TotalWorking])
  assert.deepEqual(await found('eet'), [['Meeting', 94]])
  assert.deepEqual(await found(' MEET  ting '), [['Meeting', 94]])
  assert.deepEqual(await found('meeting review'), [])
  assert.equal((await found('  ')).length, 2)
  assert.deepEqual(await found('%'), [])
})

test('refuses Employees, and everyone while the settings have no work notes', async () => {
  const detail = { ...projects.days, WorkNote: 'Meeting' }
  assert.equal((await testApp.call('/insights/worknotes', projects.days, 'employee')).status, 403)
  assert.equal((await testApp.call('/insights/worknoteemployees', detail, 'employee')).status, 403)
  await testApp.set({ WorkNotes: [] })
  assert.equal((await testApp.call('/insights/worknotes', projects.days, 'owner')).status, 403)
  assert.equal((await testApp.call('/insights/worknoteemployees', detail, 'owner')).status, 403)
  await testApp.set({ WorkNotes: ['Meeting', 'Review'] })
})

test('returns nothing for a person, team or project out of scope', async () => {
  for (const filter of [
    { EmployeeId: testApp.people.stranger.employmentId },
    { TeamId: testApp.away.design },
    { ProjectId: projects.tasks.foreign.projectId },
    { ProjectId: 999_999 },
  ]) {
    assert.deepEqual(await notes('owner', filter), [], JSON.stringify(filter))
    assert.deepEqual(await people('owner', 'Meeting', filter), [], JSON.stringify(filter))
  }
  assert.deepEqual(await people('otherManager', 'Meeting'), [])
})

test('refuses an invalid filter by its field', async () => {
  const keysOf = async (path: '/insights/worknotes' | '/insights/worknoteemployees', filter: object) => {
    const { status, body } = await testApp.call(path, filter as never, 'owner')
    assert.deepEqual([status, body.HasError], [200, true])
    return body.ValidationErrors.map(({ Key, Value }) => `${Key}: ${Value}`)
  }
  assert.deepEqual(await keysOf('/insights/worknotes', { DateFilter: 10 }), ['StartDate: Please choose a start date.'])
  assert.deepEqual(await keysOf('/insights/worknoteemployees', { ...projects.days, WorkNote: '' }), [
    'WorkNote: Please choose a work note.',
  ])
})
