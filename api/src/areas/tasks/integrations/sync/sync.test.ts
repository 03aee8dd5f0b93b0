import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  ImportFormat,
  ImportStatus,
  SyncOutcome,
  SyncStatus,
  TaskPriority,
  TaskSource,
  TaskStatus,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import {
  addProject,
  connect,
  connectedProject,
  openToolsApp,
  sync,
  type ToolsApp,
} from '../../../../testing/connectedProject.ts'
import type { TestApp } from '../../../../testing/testApp.ts'
import { continueSyncs } from './continueSyncs.ts'
import { addCounts, endRun, noteWait, releaseRun, takeRun } from './runs.queries.ts'
import { workOnSync } from './workOnSync.ts'

let toolsApp: ToolsApp
let testApp: TestApp
before(async () => {
  toolsApp = await openToolsApp()
  testApp = toolsApp.testApp
})
after(() => toolsApp.close())

const tasksOf = async (ProjectId: number) =>
  (await testApp.call('/project/listtasks', { ProjectId, PageSize: 1000 }, 'owner')).body.Data?.Items ?? assert.fail()
const logOf = async (Id: number, SyncId: number) =>
  (await testApp.call('/integration/synclog', { Id, SyncId, PageSize: 200 }, 'owner')).body.Data?.Items ?? assert.fail()
const counts = ({ Status, Created, Changed, Unchanged, Failed }: Awaited<ReturnType<typeof sync>>) => ({
  Status,
  Created,
  Changed,
  Unchanged,
  Failed,
})
const done = (given: object) => ({ Status: SyncStatus.Done, Created: 0, Changed: 0, Unchanged: 0, Failed: 0, ...given })
/** The server's services, with short pauses. */
const parts = () => ({ ...testApp.app.services, pauseMs: 1 })
const never = () => new AbortController().signal

test('stores all pages of each tool once, with their source', async () => {
  for (const { tool, source, count, total } of [
    { tool: 'Asana', source: TaskSource.Asana, count: 236, total: 236 },
    { tool: 'ClickUp', source: TaskSource.ClickUp, count: 121, total: null },
    { tool: 'Trello', source: TaskSource.Trello, count: 38, total: null },
  ] as const) {
    const id = await connectedProject(toolsApp, tool)
    const first = await sync(toolsApp, id)
    assert.deepEqual(counts(first), done({ Created: count }), `${tool}: ${first.Message}`)
    assert.deepEqual([first.Read, first.Total], [count, total])
    const tasks = await tasksOf(id)
    assert.equal(tasks.length, count)
    assert.ok(tasks.every((task) => task.Source === source && task.ExternalTaskId))
    assert.equal(new Set(tasks.map(({ ExternalTaskId }) => ExternalTaskId)).size, count)
    assert.deepEqual(counts(await sync(toolsApp, id)), done({ Unchanged: count }))
    assert.equal((await tasksOf(id)).length, count, 'a second run creates nothing twice')
  }
})

test('stores more than one page of Trello’s cards; archived ones only complete imported tasks', async () => {
  const { trello } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Trello', '65c3')
  const [first, second] = trello.boards[2]?.cards ?? []
  assert.ok(first && second)
  first.closed = true
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Created: 619, Unchanged: 1 }))
  second.closed = true
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Changed: 1, Unchanged: 619 }))
  const task = (await tasksOf(id)).find(({ ExternalTaskId }) => ExternalTaskId === second.id)
  assert.equal(task?.Status, TaskStatus.Completed)
})

test('treats cards of an archived Trello list as archived, although Trello does not mark them', async () => {
  const { trello } = toolsApp.standIns
  const [list, other] = ['65b80', '65b81'].map((id) => ({ id, name: 'To do', closed: false }))
  assert.ok(list && other)
  const cards = [list, other].map(({ id: idList }, index) => ({
    ...{ id: `65a8${index}`, name: 'Card', desc: '', closed: false, due: null, dueComplete: false, idList },
  }))
  trello.boards.push({ id: '65c8', name: 'With archived lists', closed: false, lists: [list, other], cards })
  const id = await connectedProject(toolsApp, 'Trello', '65c8')
  list.closed = true
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Created: 1, Unchanged: 1 }))
  assert.deepEqual(
    (await tasksOf(id)).map(({ ExternalTaskId }) => ExternalTaskId),
    ['65a81'],
  )
  other.closed = true
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Changed: 1, Unchanged: 1 }))
  assert.equal((await tasksOf(id))[0]?.Status, TaskStatus.Completed)
})

test("stores the tool's values: text, status, priority and due day", async () => {
  const { clickup } = toolsApp.standIns
  const list = clickup.teams[0]?.spaces[1]?.folders[0]
  const due = Date.parse('2026-12-01T22:30:00Z')
  const priority = { id: '1', priority: 'urgent' }
  const base = { text_content: null, priority: null, due_date: null }
  list?.lists.push({
    id: '810',
    name: 'Fairs',
    tasks: [
      {
        ...base,
        id: 'a',
        name: 'Urgent',
        text_content: 'a < b',
        status: { status: 'open', type: 'open' },
        priority,
        due_date: String(due),
      },
      { ...base, id: 'b', name: 'Reviewed', status: { status: 'in review', type: 'custom' } },
      { ...base, id: 'c', name: 'Shipped', status: { status: 'shipped', type: 'closed' } },
    ],
  })
  const id = await connectedProject(toolsApp, 'ClickUp', '702')
  await sync(toolsApp, id)
  const [urgent, shipped, reviewed] = (await tasksOf(id)).sort(
    (one, other) => one.Title.localeCompare(other.Title) * -1,
  )
  assert.deepEqual(
    [urgent?.Title, urgent?.Priority, urgent?.DueDate, reviewed?.Status, reviewed?.Priority],
    ['Urgent', TaskPriority.Urgent, '2026-12-02', TaskStatus.InReview, TaskPriority.Normal],
    'the due day is the organization’s',
  )
  assert.equal(shipped?.Status, TaskStatus.Completed)
  assert.ok(shipped.CompletedDate)
  const details = await testApp.call('/project/gettask', { Id: urgent?.ID ?? 0 }, 'owner')
  assert.deepEqual([details.body.Data?.Item.Details, details.body.Data?.Item.CreatedBy], ['<p>a &lt; b</p>', null])
})

test('a ClickUp list that is archived or deleted during a run ends the run, which reads no list twice', async () => {
  const { clickup } = toolsApp.standIns
  const task = (id: string) => ({
    ...{ id, name: id, text_content: null, priority: null, due_date: null },
    status: { status: 'open', type: 'open' as const },
  })
  const lists = ['820', '821', '822'].map((id) => ({ id, name: id, archived: false, tasks: [task(`of${id}`)] }))
  const [, second] = lists
  assert.ok(second)
  const folder = { id: '703', name: 'Events', lists }
  clickup.teams[0]?.spaces[1]?.folders.push(folder)
  const id = await connectedProject(toolsApp, 'ClickUp', folder.id)
  for (const remove of [() => Object.assign(second, { archived: true }), () => folder.lists.splice(1, 1)]) {
    const run = await startedRun(id)
    await testApp.database.statement((db) =>
      sql`update task_syncs set place = ${`${second.id}/0`} where id = ${run.id}`.execute(db),
    )
    remove()
    clickup.requests.splice(0)
    await workOnSync(parts(), run, never())
    assert.deepEqual(counts(await lastOf(id)), done({}))
    assert.deepEqual(
      clickup.requests.filter((line) => line.includes('/task?')),
      [],
    )
  }
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Created: 2 }), 'the next run reads the other lists')
})

test('a second run applies what changed in the tool and keeps what people changed here', async () => {
  const { asana } = toolsApp.standIns
  const work = asana.workspaces[0]?.projects[1]?.tasks ?? assert.fail()
  const id = await connectedProject(toolsApp, 'Asana', '1202')
  await sync(toolsApp, id)
  const tasks = await tasksOf(id)
  const taskOf = (gid = '') => tasks.find(({ ExternalTaskId }) => ExternalTaskId === gid) ?? assert.fail(gid)
  const [one, two, three, four] = work
  assert.ok(one && two && three && four)
  const mine = await addProject(testApp, 'Elsewhere')
  await testApp.call('/project/updatetasktitle', { Id: taskOf(one.gid).ID, Title: 'My words' }, 'owner')
  await testApp.call('/project/deletetask', { Id: taskOf(two.gid).ID }, 'owner')
  await testApp.call('/project/updatetaskproject', { Id: taskOf(three.gid).ID, ProjectId: mine }, 'owner')
  one.due_on = '2027-01-04'
  two.name = 'Changed after it was deleted here'
  three.name = 'Moved and renamed'
  four.completed = !four.completed
  const run = await sync(toolsApp, id)
  assert.deepEqual(counts(run), done({ Changed: 3, Unchanged: work.length - 3 }))
  assert.equal(run.Read, work.length)
  assert.deepEqual(
    (await logOf(id, run.ID)).map(({ Outcome, Title, Details }) => [Outcome, Title, Details]),
    [
      [SyncOutcome.Changed, one.name, 'Due date'],
      [SyncOutcome.Changed, 'Moved and renamed', 'Title'],
      [SyncOutcome.Changed, four.name, 'Status'],
    ],
  )
  const now = await tasksOf(id)
  const changed = now.find(({ ExternalTaskId }) => ExternalTaskId === one.gid)
  assert.deepEqual([changed?.Title, changed?.DueDate], ['My words', '2027-01-04'])
  assert.equal(now.length, work.length - 2)
  assert.deepEqual(
    (await tasksOf(mine)).map(({ Title }) => Title),
    ['Moved and renamed'],
  )
  const history = await testApp.call(
    '/project/listcomments',
    { TaskId: changed?.ID ?? 0, ShowChangelogs: true },
    'owner',
  )
  const [newest] = history.body.Data?.Items ?? []
  assert.deepEqual([newest?.Title, newest?.EmployeeId], ['set the due date to 04 Jan 2027', null])
  await testApp.call('/bin/restore', { Kind: 'task', Ids: [taskOf(two.gid).ID] }, 'owner')
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Changed: 1, Unchanged: work.length - 1 }))
  const restored = (await tasksOf(id)).find(({ ExternalTaskId }) => ExternalTaskId === two.gid)
  assert.equal(restored?.Title, 'Changed after it was deleted here')
})

test('recognizes the same tasks after canceling and connecting again', async () => {
  const id = await connectedProject(toolsApp, 'Trello', '65c2')
  await sync(toolsApp, id)
  await testApp.call('/project/cancelintegration', { Id: id }, 'owner')
  assert.equal((await tasksOf(id)).length, 5, 'imported tasks stay')
  const refused = await testApp.call('/project/synctasks', { Id: id }, 'owner')
  assert.deepEqual([refused.body.HasError, refused.body.Message], [true, 'This project is not connected to a tool.'])
  await connect(toolsApp, id, 'Trello')
  const early = await testApp.call('/project/synctasks', { Id: id }, 'owner')
  assert.equal(early.body.Message, 'Please choose what to sync first.')
  await testApp.call('/project/updateexternalprojectid', { Id: id, ExternalProjectId: '65c2' }, 'owner')
  assert.deepEqual(counts(await sync(toolsApp, id)), done({ Unchanged: 5 }))
})

test('renews an expired access token; after a revoked permission, asks to connect again', async () => {
  const { asana } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Asana', '1202')
  asana.expireAccess()
  assert.equal((await sync(toolsApp, id)).Status, SyncStatus.Done)
  asana.revoke()
  const run = await sync(toolsApp, id)
  assert.deepEqual(
    [run.Status, run.Message],
    [SyncStatus.Failed, 'Asana no longer accepts this connection. Connect again.'],
  )
})

/** A run that no process has reserved yet. */
async function startedRun(projectId: number) {
  const { organizationId } = testApp.home
  const { rows } = await testApp.database.statement((db) =>
    sql<{ id: number }>`insert into task_syncs (organization_id, project_id, tool, taken_until)
      select organization_id, project_id, tool, now() - interval '1 minute' from project_integrations
      where project_id = ${projectId} returning id`.execute(db),
  )
  return { organizationId, id: rows[0]?.id ?? assert.fail() }
}
const lastOf = async (Id: number) =>
  (await testApp.call('/integration/lastsync', { Id }, 'owner')).body.Data?.Item ?? assert.fail()

test('a run survives limits, outages and cut or closed responses, and continues with its page', async () => {
  const { asana } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Asana')
  asana.fail(/tasks\?limit=100&opt_fields=[^&]*$/, { status: 429, headers: { 'retry-after': '0' } })
  asana.fail(/tasks\?.*offset/, { status: 503 })
  asana.fail(/tasks\?.*offset/, 'cut')
  asana.fail(/tasks\?.*offset/, 'closed')
  await workOnSync(parts(), await startedRun(id), never())
  assert.deepEqual(counts(await lastOf(id)), done({ Created: 236 }))
})

test('a lasting outage ends the run with a message, and the next run continues from what is stored', async () => {
  const { trello } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Trello', '65c3')
  trello.fail(/cards\/all\?.*before/, { status: 500 }, 4)
  await workOnSync(parts(), await startedRun(id), never())
  const failed = await lastOf(id)
  assert.deepEqual(
    [failed.Status, failed.Message],
    [SyncStatus.Failed, 'Trello did not answer. Please try again later.'],
  )
  assert.ok(failed.Created > 400)
  const next = await sync(toolsApp, id)
  assert.equal(next.Status, SyncStatus.Done)
  assert.equal(next.Created + failed.Created, (await tasksOf(id)).length)
})

test('a limit that lasts too long ends the run with a message about the wait', async () => {
  const { asana } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Asana', '1202')
  asana.fail(/\/tasks/, { status: 429, headers: { 'retry-after': '900' } })
  const run = await sync(toolsApp, id)
  assert.equal(run.Message, 'Asana has received too many requests. Please try again in 900 s.')
})

test('logs an item without the documented shape, and stores the others', async () => {
  const { asana } = toolsApp.standIns
  const id = await connectedProject(toolsApp, 'Asana', '1202')
  const good = { gid: '1', name: 'Good', notes: '', completed: false, due_on: null }
  asana.fail(/\/tasks\?/, {
    json: { data: [good, { ...good, gid: '2', name: 'Odd', due_on: 'soon' }], next_page: null },
  })
  const run = await sync(toolsApp, id)
  assert.deepEqual(counts(run), done({ Created: 1, Failed: 1 }))
  assert.deepEqual(
    (await logOf(id, run.ID)).map(({ Outcome, Title, TaskId }) => [Outcome, Title, TaskId === null]),
    [
      [SyncOutcome.Failed, 'Odd', true],
      [SyncOutcome.Created, 'Good', false],
    ],
  )
})

test('the job continues a run after its process ended, from its page and only once', async () => {
  const id = await connectedProject(toolsApp, 'Asana')
  const stopping = new AbortController()
  const run = await startedRun(id)
  const { asana } = toolsApp.standIns
  const events = { publish: () => asana.requests.some((line) => line.includes('offset')) && stopping.abort() }
  asana.requests.splice(0)
  await workOnSync({ ...parts(), events }, run, stopping.signal)
  const left = await lastOf(id)
  assert.equal(left.Status, SyncStatus.Running)
  assert.ok(left.Created >= 100 && left.Created < 236, String(left.Created))
  asana.requests.splice(0)
  await testApp.database.statement((db) =>
    sql`update task_syncs set taken_until = now() - interval '1 s' where id = ${run.id}`.execute(db),
  )
  await Promise.all([continueSyncs(parts(), never()), continueSyncs(parts(), never())])
  assert.deepEqual(counts(await lastOf(id)), done({ Created: 236 }))
  const pages = asana.requests.filter((line) => line.includes('/tasks?'))
  assert.equal(pages.length, new Set(pages).size)
  assert.ok(pages.every((line) => line.includes('offset')))
})

test('a run that waits shows until when and stays reserved beyond that; released, it can be continued', async () => {
  const id = await connectedProject(toolsApp, 'Trello', '65c2')
  const run = await startedRun(id)
  const inHome = <Result>(work: (db: Db) => Promise<Result>) => testApp.database.tenant(testApp.people.owner, work)
  const isTaken = async () => (await inHome((db) => takeRun(db, run))) === null
  assert.equal(await isTaken(), false)
  assert.equal((await lastOf(id)).WaitsUntil, null)
  await inHome((db) => noteWait(db, run, 600_000))
  const { rows } = await inHome((db) =>
    sql<{ wait: number; lease: number }>`select extract(epoch from waits_until - started_at)::float8 as wait,
      extract(epoch from taken_until - waits_until)::float8 as lease from task_syncs where id = ${run.id}`.execute(db),
  )
  const [{ wait, lease } = assert.fail()] = rows
  assert.ok(wait >= 600, `waits ${wait} s`)
  assert.ok(lease >= 60, `is reserved for ${lease} s after the wait`)
  assert.ok((await lastOf(id)).WaitsUntil)
  assert.equal(await isTaken(), true)

  await inHome((db) => releaseRun(db, run))
  assert.equal((await lastOf(id)).WaitsUntil, null)
  assert.equal(await isTaken(), false)
  const page = { created: 4, changed: 3, unchanged: 2, failed: 1 }
  assert.equal(await inHome((db) => addCounts(db, run, page, null)), true)
  assert.equal((await lastOf(id)).Read, 10)
  await inHome((db) => endRun(db, run, null))
  assert.equal(await inHome((db) => addCounts(db, run, page, null)), false, 'an ended run has no more pages')
  assert.equal((await lastOf(id)).Read, 10)
})

test('canceling the integration ends a run', async () => {
  const id = await connectedProject(toolsApp, 'Asana')
  const run = await startedRun(id)
  await testApp.call('/project/cancelintegration', { Id: id }, 'owner')
  await workOnSync(parts(), run, never())
  const ended = await lastOf(id)
  assert.deepEqual([ended.Status, ended.Message], [SyncStatus.Failed, 'The integration was canceled.'])
})

test('another choice is refused until the run has ended', async () => {
  const id = await connectedProject(toolsApp, 'Asana', '1202')
  const run = await startedRun(id)
  const choose = async () =>
    (await testApp.call('/project/updateexternalprojectid', { Id: id, ExternalProjectId: '1201' }, 'owner')).body
  assert.equal((await choose()).Message, 'This project is being synced. Please choose again when the sync has ended.')
  await workOnSync(parts(), run, never())
  assert.equal((await choose()).HasError, false)
})

test('a second start returns the running run; the log shows only the project’s own runs', async () => {
  const id = await connectedProject(toolsApp, 'Trello', '65c2')
  const run = await startedRun(id)
  await testApp.database.statement((db) =>
    sql`update task_syncs set taken_until = now() + interval '1 hour' where id = ${run.id}`.execute(db),
  )
  const { body } = await testApp.call('/project/synctasks', { Id: id }, 'owner')
  assert.deepEqual([body.Data?.Item.ID, body.Data?.Item.Status], [run.id, SyncStatus.Running])
  const other = await connectedProject(toolsApp, 'Trello', '65c1')
  assert.equal((await testApp.call('/integration/synclog', { Id: other, SyncId: run.id }, 'owner')).status, 404)
})

test('a run links the tasks of a file: it creates no duplicates, and keeps what people changed here', async () => {
  const { trello } = toolsApp.standIns
  const list = { id: '65b90', name: 'Doing', closed: false }
  const card = (id: string, name: string, more: object = {}) => ({
    ...{ id, name, desc: '', closed: false, due: null, dueComplete: false, idList: list.id, ...more },
  })
  const kept = card('65a90', 'Kept', { shortUrl: 'https://trello.com/c/kept' })
  const cards = [kept, card('65a91', 'Renamed here'), card('65a92', 'Renamed there'), card('65a93', 'Deleted here')]
  trello.boards.push({ id: '65c9', name: 'Moved in', closed: false, lists: [list], cards })
  const ProjectId = await addProject(testApp, 'Of a file')
  const file = { Format: ImportFormat.Trello, FileName: 'board.json', ProjectId }
  const importBoard = async () => {
    const Content = JSON.stringify({ lists: [list], cards })
    const { body } = await testApp.call('/project/importtasks', { ...file, Content }, 'owner')
    assert.equal(body.Data?.Item.Status, ImportStatus.Done, JSON.stringify(body))
    return body.Data.Item.ID
  }
  const first = await importBoard()
  await testApp.call('/project/takebacktaskimport', { Id: first }, 'owner')
  const second = await importBoard()
  const imported = await tasksOf(ProjectId)
  const taskOf = (id: string) => imported.find(({ ExternalTaskId }) => ExternalTaskId === id)?.ID ?? assert.fail()
  assert.deepEqual(imported.map(({ ExternalUrl }) => ExternalUrl).filter(Boolean), ['https://trello.com/c/kept'])
  await testApp.call('/project/updatetasktitle', { Id: taskOf('65a91'), Title: 'Mine' }, 'owner')
  await testApp.call('/project/deletetask', { Id: taskOf('65a93') }, 'owner')
  Object.assign(cards[2] ?? {}, { name: 'Of the tool', shortUrl: 'https://trello.com/c/there' })
  cards.push(card('65a94', 'New there', { shortUrl: 'https://elsewhere.test/c/new' }))
  await connect(toolsApp, ProjectId, 'Trello')
  await testApp.call('/project/updateexternalprojectid', { Id: ProjectId, ExternalProjectId: '65c9' }, 'owner')
  assert.deepEqual(counts(await sync(toolsApp, ProjectId)), done({ Created: 1, Changed: 1, Unchanged: 3 }))
  const adopted = await tasksOf(ProjectId)
  assert.deepEqual(adopted.map(({ Title, ExternalUrl }) => [Title, ExternalUrl]).sort(), [
    ['Kept', 'https://trello.com/c/kept'],
    ['Mine', null],
    ['New there', null],
    ['Of the tool', 'https://trello.com/c/there'],
  ])
  assert.equal(adopted.find(({ Title }) => Title === 'Of the tool')?.ID, taskOf('65a92'))
  assert.deepEqual(counts(await sync(toolsApp, ProjectId)), done({ Unchanged: 5 }))

  await testApp.call('/project/takebacktaskimport', { Id: second }, 'owner')
  assert.deepEqual(counts(await sync(toolsApp, ProjectId)), done({ Created: 4, Unchanged: 1 }))
})
