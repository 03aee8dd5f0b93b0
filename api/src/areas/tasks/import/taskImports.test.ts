import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, beforeEach, test } from 'node:test'
import { type CallBody, ImportFormat, ImportStatus, RowVerdict, TaskSource, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

const { Ready, Known, Refused } = RowVerdict
const fixture = (name: string) =>
  readFileSync(new URL(`../../../platform/import-files/fixtures/${name}`, import.meta.url), 'utf8')

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
  await testApp.set({ EnableProjectManagement: true })
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.database.system(async (trx) => {
    for (const table of ['imports', 'tasks']) await sql`delete from ${sql.table(table)}`.execute(trx)
  })
})

type Body = CallBody<'/project/importtasks'>
const bodyOf = (Content: string, more: Partial<Body> = {}): Body => ({
  Format: ImportFormat.TaskCsv,
  FileName: 'tasks.csv',
  ProjectId: projects.engineering,
  Content,
  ...more,
})
async function preview(body: Body, as: As = 'owner') {
  const answer = (await testApp.call('/project/previewtaskimport', body, as)).body
  return answer.Data ?? assert.fail(JSON.stringify(answer))
}
async function imported(body: Body, as: As = 'owner') {
  const answer = (await testApp.call('/project/importtasks', body, as)).body
  return answer.Data?.Item ?? assert.fail(JSON.stringify(answer))
}
const tasks = async () => (await testApp.call('/project/listtasks', { Sort: 6 }, 'owner')).body.Data?.Items ?? []

test('previews a board card by card and imports it in its order, with assignees who see the project but are not notified', async () => {
  const content = fixture('trello-board.json').replace('Ada Lovelace', 'employee Test')
  const body = bodyOf(content, { Format: ImportFormat.Trello, FileName: 'board.json' })
  const found = await preview(body)
  assert.deepEqual(
    found.Items.map(({ Row, Verdict, Messages }) => [Row, Verdict, ...Messages]),
    [
      [1, Ready],
      [2, Ready],
      [3, Refused, 'It is archived in Trello.'],
      [4, Refused, 'It is archived in Trello.'],
      [5, Refused, 'The card does not have the documented fields.'],
    ],
  )
  assert.equal((await tasks()).length, 0)
  const batch = await imported(body)
  assert.deepEqual([batch.Status, batch.Created, batch.Present], [ImportStatus.Done, 2, 2])
  const [first, second] = await tasks()
  assert.deepEqual(
    [first?.Title, first?.Status, first?.DueDate?.slice(0, 10), first?.AssigneeIds, first?.Source],
    [
      'Write the announcement',
      TaskStatus.InProgress,
      '2026-12-01',
      [testApp.people.employee.employmentId],
      TaskSource.Trello,
    ],
  )
  assert.deepEqual([second?.Title, second?.Status], ['Book a room', TaskStatus.Completed])
  const { rows: noted } = await testApp.database.system((trx) =>
    sql`select subject from notifications union all select task_id::text from task_mails`.execute(trx),
  )
  assert.deepEqual(noted, [], 'imports notify no one')
  const { body: whole } = await testApp.call('/project/gettask', { Id: first?.ID ?? 0 }, 'owner')
  assert.match(whole.Data?.Item.Details ?? '', /^<p>With \*\*facts\*\*\.<\/p><p>Channels<br \/>\[x\] Blog/)
})

test('reads statuses, priorities and dates of Asana and Jira; leaves unknown people out with a notice', async () => {
  const asana = await preview(bodyOf(fixture('asana.csv'), { Format: ImportFormat.Asana }))
  assert.deepEqual(
    asana.Items.map(({ Verdict, Status, DueDate }) => [Verdict, Status, DueDate]),
    [
      [Ready, TaskStatus.InProgress, '2026-09-30'],
      [Ready, TaskStatus.Completed, null],
      [Refused, TaskStatus.Open, null],
    ],
  )
  assert.deepEqual(asana.Items[0]?.Messages, ['Not assigned to “Ada Lovelace”: no such person sees the project.'])
  await imported(bodyOf(fixture('jira.csv'), { Format: ImportFormat.Jira }))
  assert.deepEqual(
    (await tasks()).map(({ Title, Status, Priority, Source }) => [Title, Status, Priority, Source]),
    [
      ['Login fails', TaskStatus.InProgress, 3, TaskSource.Jira],
      ['Old page', TaskStatus.Completed, 0, TaskSource.Jira],
    ],
  )
})

test('importing the same file again creates nothing, even without ids and when a sync created the tasks', async () => {
  const table = bodyOf('Title,Due\nOne,2026-11-30\nOne,2026-11-30\nTwo,\n')
  assert.equal((await imported(table)).Created, 3)
  assert.deepEqual(
    (await preview(table)).Items.map(({ Verdict }) => Verdict),
    [Known, Known, Known],
  )
  const other = await preview({ ...table, ProjectId: projects.open })
  assert.equal(other.Ready, 3, 'another project has none of them')
  const ids = bodyOf('ID,Title\n7,One\n7,Again\n')
  assert.deepEqual(
    (await preview(ids)).Items.map(({ Verdict, Messages }) => [Verdict, ...Messages]),
    [[Ready], [Refused, '“7” is in the file twice.']],
  )
  const [task] = await tasks()
  await testApp.database.system((trx) =>
    sql`insert into synced_tasks (organization_id, project_id, source, external_task_id, task_id, seen)
      values (${testApp.home.organizationId}, ${projects.engineering}, ${TaskSource.Trello}, 'c2', ${task?.ID}, '{}')`.execute(
      trx,
    ),
  )
  const board = await preview(bodyOf(fixture('trello-board.json'), { Format: ImportFormat.Trello }))
  assert.deepEqual(
    board.Items.slice(0, 2).map(({ Verdict }) => Verdict),
    [Ready, Known],
  )
})

test('an import is undone as a whole; its rows can be imported again', async () => {
  const table = bodyOf('Title\tStatus\nOne\tDone\nTwo\tOpen\n')
  const before = await imported(bodyOf('Title,Status\nStays,Open\n'))
  const batch = await imported(table)
  const [gone] = await tasks()
  await testApp.call('/project/deletetask', { Id: gone?.ID ?? 0 }, 'owner')
  const { body } = await testApp.call('/project/takebacktaskimport', { Id: batch.ID }, 'owner')
  assert.deepEqual([body.Data?.Item.Status, body.Data?.Item.Present], [ImportStatus.TakenBack, 0])
  assert.deepEqual(
    (await tasks()).map(({ Title }) => Title),
    ['Stays'],
  )
  assert.equal((await preview(table)).Ready, 2)
  const listed = (await testApp.call('/project/listtaskimports', {}, 'owner')).body.Data?.Items ?? []
  assert.deepEqual(
    listed.map(({ ID, Present }) => [ID, Present]),
    [
      [batch.ID, 0],
      [before.ID, 1],
    ],
  )
  const twice = await testApp.call('/project/takebacktaskimport', { Id: batch.ID }, 'owner')
  assert.equal(twice.body.Message, 'This import has already been undone.')
})

test('Managers import into visible projects; Employees, keys and others cannot import', async () => {
  const table = bodyOf('Title,Status\nOne,Open\n')
  const batch = await imported(table, 'manager')
  for (const as of ['employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/project/previewtaskimport', table, as)).status, 403)
    assert.equal((await testApp.call('/project/importtasks', table, as)).status, 403)
    assert.equal((await testApp.call('/project/listtaskimports', {}, as)).status, 403)
    assert.equal((await testApp.call('/project/takebacktaskimport', { Id: batch.ID }, as)).status, 403)
  }
  for (const ProjectId of [projects.design, projects.foreign, 999_999]) {
    for (const path of ['/project/previewtaskimport', '/project/importtasks'] as const) {
      const { body } = await testApp.call(path, { ...table, ProjectId }, 'manager')
      assert.deepEqual(
        body.ValidationErrors.map(({ Key }) => Key),
        ['ProjectId'],
      )
    }
  }
  for (const as of ['otherManager', 'stranger'] as const) {
    assert.equal((await testApp.call('/project/listtaskimports', {}, as)).body.Data?.TotalCount ?? 0, 0)
    assert.notEqual((await testApp.call('/project/takebacktaskimport', { Id: batch.ID }, as)).status, 200)
  }
  const { body } = await testApp.call('/project/importtasks', { ...table, Content: '[]' }, 'owner')
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Content'],
  )
})
