import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, ExplainedTotal, TaskStatus } from '@dayline/shared/contract'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  await projects.track('employee', 540, [
    ...times(20, { note: 'Meeting', task: 'build' }),
    ...times(6, { note: 'meeting ', task: 'test' }),
    ...times(4, { note: 'meeting ', status: 3 }),
    ...times(9, { task: 'docs' }),
    ...times(5, {}),
  ])
  await projects.track('designer', 540, [...times(7, { note: 'Review', task: 'logo' }), ...times(2, { note: ' ' })])
})
after(() => testApp.close())

const everyStatus = { Statuses: [] }

/** Working minutes of a person in a part of a report; asserts that the stretches add up to them. */
async function explained(filter: Partial<CallBody<'/activitylogs/explain'>>, as: As = 'owner') {
  const of = { ...projects.days, Total: ExplainedTotal.Working, PageSize: 96, ...filter }
  const { body } = await testApp.call('/activitylogs/explain', of, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  const stretches = (body.Data?.Items ?? []).reduce((sum, { Mins }) => sum + Mins, 0)
  assert.equal(stretches, body.Data?.TotalMins)
  return stretches
}

test('people of a task, a project and all tasks have the minutes that explain them', async () => {
  const { build, logo } = projects.tasks
  for (const part of [
    everyStatus,
    { Statuses: [TaskStatus.Completed] },
    { ...everyStatus, ProjectId: build.projectId },
    { ...everyStatus, ProjectTaskId: logo.id },
  ]) {
    const { body } = await testApp.call('/insights/employeetasks', { ...projects.days, ...part }, 'owner')
    const people = body.Data?.Items ?? []
    assert.ok(people.length > 0)
    for (const { Employee, TotalMins } of people) {
      assert.equal(await explained({ ...part, EmployeeId: Employee.ID }), TotalMins, JSON.stringify(part))
    }
  }
  // Time without a task counts in none of them.
  assert.equal(await explained({ ...everyStatus, EmployeeId: testApp.people.employee.employmentId }), 35)
})

test('returns no minutes for a project that the caller cannot see', async () => {
  const of = { EmployeeId: testApp.people.employee.employmentId }
  assert.equal(await explained({ ...of, ...everyStatus, ProjectId: projects.tasks.foreign.projectId }), 0)
})

test('combines the spellings of a note with their sums, or lists each separately', async () => {
  const list = async (filter: object = {}) => {
    const { body } = await testApp.call('/insights/worknotes', { ...projects.days, ...filter }, 'owner')
    return (body.Data?.Items ?? []).map(({ ID, Working, TotalMins, Spellings }) => ({
      ID,
      Working,
      TotalMins,
      Spellings,
    }))
  }
  assert.deepEqual(await list(), [
    {
      ID: 'Meeting',
      Working: 26,
      TotalMins: 30,
      Spellings: [
        { Text: 'Meeting', Working: 20 },
        { Text: 'meeting', Working: 6 },
      ],
    },
    { ID: 'Review', Working: 7, TotalMins: 7, Spellings: undefined },
  ])
  assert.deepEqual(
    (await list({ SeparateSpellings: true })).map(({ ID, Working }) => [ID, Working]),
    [
      ['Meeting', 20],
      ['Review', 7],
      ['meeting', 6],
    ],
  )
})

test('people of a note, or of all found notes, have the minutes that explain them', async () => {
  for (const [list, minutes, mins] of [
    [{ WorkNote: 'MEETING' }, { WorkNote: 'MEETING' }, [26]],
    [{ WorkNote: 'Meeting', SeparateSpellings: true }, { WorkNote: 'Meeting', SeparateSpellings: true }, [20]],
    [{ SearchTerm: 'review' }, { NoteSearch: 'review' }, [7]],
    [{}, { NoteSearch: '' }, [26, 7]],
  ] as const) {
    const { body } = await testApp.call('/insights/worknoteemployees', { ...projects.days, ...list }, 'owner')
    const people = body.Data?.Items ?? []
    assert.deepEqual(
      people.map(({ Working }) => Working),
      mins,
    )
    for (const { Employee, Working } of people) {
      assert.equal(await explained({ ...minutes, EmployeeId: Employee.ID }), Working, JSON.stringify(list))
    }
  }
})

test('the difference of a note equals the time without it, with the minutes that explain each person', async () => {
  for (const [choice, minutes, mins] of [
    [{ WorkNote: 'meeting' }, { WorkNote: 'meeting' }, [14, 9]],
    [{ WorkNote: 'Meeting', SeparateSpellings: true }, { WorkNote: 'Meeting', SeparateSpellings: true }, [20, 9]],
    [{ SearchTerm: 'review' }, { NoteSearch: 'review' }, [40, 2]],
    [{}, { NoteSearch: '' }, [14, 2]],
  ] as const) {
    const { body: list } = await testApp.call('/insights/worknotes', { ...projects.days, ...choice }, 'owner')
    const listed = (list.Data?.Items ?? []).filter(({ ID }) => !('WorkNote' in choice) || ID === 'Meeting')
    const difference = (listed[0]?.TotalWorking ?? 0) - listed.reduce((sum, { Working }) => sum + Working, 0)
    const of = { ...projects.days, ...choice, WithoutNote: true }
    const { body } = await testApp.call('/insights/worknoteemployees', of, 'owner')
    const people = body.Data?.Items ?? []
    assert.deepEqual(
      people.map(({ Difference }) => Difference),
      mins,
    )
    assert.equal(
      people.reduce((sum, { Difference }) => sum + Difference, 0),
      difference,
    )
    for (const { Employee, Difference, TotalWorking } of people) {
      const EmployeeId = Employee.ID
      assert.equal(await explained({ ...minutes, WithoutNote: true, EmployeeId }), Difference)
      assert.equal(await explained({ EmployeeId }), TotalWorking)
    }
  }
})

test('refuses an invalid part by its field', async () => {
  for (const [filter, key] of [
    [{ AppId: -1 }, 'AppId'],
    [{ Statuses: [99] }, 'Statuses.0'],
    [{ WorkNote: '' }, 'WorkNote'],
  ] as const) {
    const { body } = await testApp.call('/activitylogs/explain', { ...projects.days, ...filter } as never, 'owner')
    assert.deepEqual([body.HasError, body.ValidationErrors.map(({ Key }) => Key)], [true, [key]])
  }
})
