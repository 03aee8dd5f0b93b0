import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { emptyBins } from '../../../http/bin/emptyBins.ts'
import { removeFiles } from '../../../platform/jobs/removeFiles.ts'
import type { Name } from '../../../testing/people.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
let png: string
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
  const picture = { create: { width: 8, height: 8, channels: 3 as const, background: '#1f6feb' } }
  png = (await sharp(picture).png().toBuffer()).toString('base64')
})
after(() => testApp.close())

const idOf = (name: Name) => testApp.people[name].employmentId
const newTask = async (Title = 'Task', ProjectId = projects.open) =>
  (await createTask(testApp, { ProjectId, Title, AssigneeIds: ProjectId === projects.design ? [] : [idOf('peer')] })).Id
async function comment(ProjectTaskId: number, as: As = 'employee'): Promise<number> {
  const Title = `<p>Look <span data-mention="${testApp.people.peer.employmentId}">@peer</span></p>`
  const Attachments = [{ Data: png, Filename: 'shot.png' }]
  const { body } = await testApp.call('/project/addupdatecomment', { ProjectTaskId, Title, Attachments }, as)
  return body.Data?.Item.ID ?? assert.fail(JSON.stringify(body))
}
const remove = (Ids: number[], as: As = 'owner') => testApp.call('/project/deletetasks', { Ids }, as)
const removeComment = (Id: number, as: As = 'employee') => testApp.call('/project/deletecomment', { Id }, as)
const restore = (Kind: 'task' | 'comment' | 'taskFile', Ids: number[], as: As = 'owner') =>
  testApp.call('/bin/restore', { Kind, Ids }, as)
const list = async (as: As = 'owner') => (await testApp.call('/bin/list', { PageSize: 100 }, as)).body.Data?.Items ?? []
const passDays = (days: number) =>
  testApp.database.system(async (trx) => {
    await sql`update deleted_items set deleted_at = deleted_at - make_interval(days => ${days})`.execute(trx)
    await sql`update media_deletions set queued_at = queued_at - make_interval(days => ${days})`.execute(trx)
  })
const storedFiles = () => testApp.app.services.media.files
const work = () => removeFiles({ database: testApp.database, media: testApp.app.services.media })

const tables = [
  'tasks',
  'task_assignees',
  'task_comments',
  'task_mentions',
  'task_attachments',
  'task_mails',
  'notifications',
] as const
/** Every row of these tables, and every file queued for removal. */
async function snapshot() {
  return testApp.database.system(async (trx) => {
    const all: Record<string, string[]> = {}
    for (const table of [...tables, 'media_deletions']) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(trx)
      all[table] = rows.map(({ row }) => row)
    }
    return all
  })
}

async function filesOf(task: number): Promise<string[]> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ file: string }>`select file from task_attachments where task_id = ${task} order by id`.execute(trx),
  )
  return rows.map(({ file }) => file)
}

test('restores tasks with everything written about them, row for row', async () => {
  const [first, second] = [await newTask('First'), await newTask('Second')]
  await comment(first)
  await testApp.call(
    '/project/addtaskattachments',
    { ProjectTaskId: second, Attachments: [{ Data: png, Filename: 'a.png' }] },
    'owner',
  )
  const before = await snapshot()
  const files = [...(await filesOf(first)), ...(await filesOf(second))]
  assert.equal(files.length, 2)

  assert.deepEqual((await remove([first, second])).body.Data?.Ids.sort(), [first, second].sort())
  assert.deepEqual(await filesOf(first), [])
  const [item] = (await list()).filter(({ RecordId }) => RecordId === first)
  assert.deepEqual([item?.Kind, item?.Title, item?.Where, item?.DeletedBy], ['task', 'First', 'Open', 'owner Test'])
  assert.equal(Date.parse(item?.ForgetDate ?? '') - Date.parse(item?.DeleteDate ?? ''), 30 * 24 * 60 * 60_000)
  await work()
  for (const file of files) assert.notEqual(await storedFiles().sizeOf(file), null)

  const back = await restore('task', [first, second])
  assert.deepEqual(back.body.Data?.Restored.sort(), [first, second].sort(), JSON.stringify(back.body))
  assert.deepEqual(await snapshot(), before)
  assert.deepEqual(await list(), [])

  const again = await restore('task', [first])
  assert.deepEqual(again.body.Data, { Restored: [], AlreadyBack: [first], Refused: [] })
  assert.deepEqual(await snapshot(), before)
})

test('the bin includes every table whose rows are deleted with a task or comment', async () => {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid in ('task_comments'::regclass) order by 1`.execute(trx),
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['task_attachments', 'task_mails', 'task_mentions'],
  )
})

test('restores a comment with its mentions and files, for its author and for Owners', async () => {
  const task = await newTask()
  const Id = await comment(task)
  const before = await snapshot()
  assert.equal((await removeComment(Id)).body.HasError, false)
  assert.equal((await restore('comment', [Id], 'peer')).status, 404)
  assert.deepEqual(
    (await list('employee')).map(({ Title, Where }) => [Title, Where]),
    [['Look @peer', 'Task']],
  )
  assert.deepEqual((await restore('comment', [Id], 'employee')).body.Data?.Restored, [Id])
  assert.deepEqual(await snapshot(), before)
  await removeComment(Id)
  assert.deepEqual((await restore('comment', [Id], 'owner')).body.Data?.Restored, [Id])
  assert.deepEqual(await snapshot(), before)
})

test('restores a file to its task or comment, and records it in the history of the task', async () => {
  const task = await newTask()
  const added = await testApp.call(
    '/project/addtaskattachments',
    { ProjectTaskId: task, Attachments: [{ Data: png, Filename: 'plan.png' }] },
    'owner',
  )
  const Id = added.body.Data?.Items[0]?.Id ?? assert.fail()
  const [file = ''] = await filesOf(task)
  await testApp.call('/project/deletetaskattachment', { Id }, 'owner')
  await passDays(29)
  await work()
  assert.deepEqual((await restore('taskFile', [Id])).body.Data?.Restored, [Id])
  assert.deepEqual(await filesOf(task), [file])
  assert.notEqual(await storedFiles().sizeOf(file), null)
  const history = await testApp.call('/project/listcomments', { TaskId: task, ShowChangelogs: true }, 'owner')
  assert.deepEqual(history.body.Data?.Items[0]?.ExtraData?.Field, 'AttachmentAdded')
  const item = (await testApp.call('/project/gettask', { Id: task }, 'owner')).body.Data?.Item
  const opened = await testApp.app.inject({ method: 'GET', url: (item?.Attachments[0]?.Url ?? '').replace('/api', '') })
  assert.equal(opened.statusCode, 200)

  const author = await comment(task)
  const { body } = await testApp.call('/project/listcomments', { TaskId: task }, 'employee')
  const ofComment = body.Data?.Items.find(({ ID }) => ID === author)?.Attachments[0]?.Id ?? assert.fail()
  // An edit that no longer names the file deletes it.
  await testApp.call(
    '/project/addupdatecomment',
    { Id: author, ProjectTaskId: task, Title: 'Only words', AttachmentIds: [] },
    'employee',
  )
  assert.equal((await restore('taskFile', [ofComment], 'peer')).status, 404)
  assert.deepEqual((await restore('taskFile', [ofComment], 'employee')).body.Data?.Restored, [ofComment])
})

test('restores only as many files of a comment as it has room for', async () => {
  const ProjectTaskId = await newTask()
  const pictures = (count: number) => Array.from({ length: count }, (_, nth) => ({ Data: png, Filename: `${nth}.png` }))
  const write = async (body: { Id?: number; AttachmentIds?: number[]; Attachments: ReturnType<typeof pictures> }) =>
    (await testApp.succeed('/project/addupdatecomment', { ProjectTaskId, Title: 'Look', ...body }, 'employee')).Item
  const { ID, Attachments } = await write({ Attachments: pictures(5) })
  const ids = Attachments.map(({ Id }) => Id)
  await write({ Id: ID, AttachmentIds: ids.slice(0, 3), Attachments: pictures(1) })
  const { body } = await restore('taskFile', ids.slice(3), 'employee')
  assert.equal(body.Data?.Restored.length, 1)
  assert.deepEqual(
    body.Data?.Refused.map(({ Message }) => Message),
    ['Its comment has 5 files already.'],
  )
  assert.equal((await filesOf(ProjectTaskId)).length, 5)
})

test('refuses to restore something whose comment, task or project is still deleted', async () => {
  const ProjectId =
    (await testApp.call('/project/addupdateproject', { Title: 'Harbor', Color: '#1f6feb', TotalBudget: 0 }, 'owner'))
      .body.Data?.Item.ID ?? assert.fail()
  const task = await newTask('Quay', ProjectId)
  const Id = await comment(task, 'owner')
  const { body } = await testApp.call('/project/listcomments', { TaskId: task }, 'owner')
  const file = body.Data?.Items[0]?.Attachments[0]?.Id ?? assert.fail()
  const message = async (...of: Parameters<typeof restore>) => (await restore(...of)).body.Message

  await testApp.call('/project/deletetaskattachment', { Id: file }, 'owner')
  await removeComment(Id, 'owner')
  assert.equal(await message('taskFile', [file]), 'Its comment was deleted. Please restore the comment first.')
  await remove([task])
  assert.equal(await message('comment', [Id]), 'Its task was deleted. Please restore the task first.')
  await testApp.call('/project/deleteproject', { Id: ProjectId }, 'owner')
  assert.equal(await message('task', [task]), 'Its project was deleted. Please restore the project first.')

  await testApp.call('/bin/restore', { Kind: 'project', Ids: [ProjectId] }, 'owner')
  for (const [kind, id] of [
    ['task', task],
    ['comment', Id],
    ['taskFile', file],
  ] as const) {
    assert.deepEqual((await restore(kind, [id])).body.Data?.Restored, [id], kind)
  }
})

test('only people who may delete a task restore it, in their own projects and organization', async () => {
  const [open, design] = [await newTask('Open one'), await newTask('Design one', projects.design)]
  await remove([open, design])
  await testApp.set({ AllowEmployeesToDeleteTasks: false })
  assert.equal((await restore('task', [open], 'employee')).status, 403)
  assert.deepEqual(
    (await list('employee')).filter(({ Kind }) => Kind === 'task'),
    [],
  )
  await testApp.set({ AllowEmployeesToDeleteTasks: true })
  assert.equal((await restore('task', [design], 'employee')).status, 404)
  assert.equal((await restore('task', [open], 'stranger')).status, 404)
  const partly = await restore('task', [open, design], 'employee')
  assert.deepEqual(partly.body.Data, {
    Restored: [open],
    AlreadyBack: [],
    Refused: [{ Id: design, Message: 'It is no longer in the bin.' }],
  })
})

test('deletes it from the bin after 30 days, and only then removes its files', async () => {
  const task = await newTask()
  await comment(task)
  const [file = ''] = await filesOf(task)
  await remove([task])
  await passDays(30)
  assert.equal((await restore('task', [task])).status, 404)
  assert.deepEqual(
    (await list()).filter(({ RecordId }) => RecordId === task),
    [],
  )
  await work()
  assert.notEqual(await storedFiles().sizeOf(file), null)
  await emptyBins(testApp.database)
  const left = await testApp.database.system((trx) =>
    trx.selectFrom('deleted_items').select('id').where('record_id', '=', task).where('kind', '=', 'task').execute(),
  )
  assert.deepEqual(left, [])
  await passDays(1)
  await work()
  assert.equal(await storedFiles().sizeOf(file), null)
})

test('a person who was removed is no longer mentioned, and late mails are not sent', async () => {
  const task = await newTask()
  await comment(task)
  await remove([task])
  await testApp.database.system((trx) =>
    sql`update deleted_items set rows = (select jsonb_agg(case part->>'table'
        when 'task_mentions' then jsonb_set(part, '{row,employee_id}', '999999')
        when 'notifications' then jsonb_set(part, '{row,mail_at}', '"2026-01-01T00:00:00Z"')
        when 'task_mails' then jsonb_set(part, '{row,due_at}', '"2026-01-01T00:00:00Z"') else part end)
      from jsonb_array_elements(rows) part) where record_id = ${task} and kind = 'task'`.execute(trx),
  )
  assert.deepEqual((await restore('task', [task])).body.Data?.Restored, [task])
  const { mentions, mails, taskMails } = await testApp.database.system(async (trx) => ({
    mentions:
      await sql`select 1 from task_mentions m join task_comments c on c.id = m.comment_id where c.task_id = ${task}`.execute(
        trx,
      ),
    taskMails: await sql<{
      due_at: Date | null
    }>`select due_at from task_mails where task_id = ${task} and comment_id is not null`.execute(trx),
    mails: await sql<{
      mail_at: Date | null
    }>`select mail_at from notifications where subject like ${`task ${task}%`}`.execute(trx),
  }))
  assert.equal(mentions.rows.length, 0)
  assert.ok(taskMails.rows.length > 0)
  assert.ok(taskMails.rows.every(({ due_at }) => due_at === null))
  assert.ok(mails.rows.length > 0)
  assert.ok(mails.rows.every(({ mail_at }) => mail_at === null))
})

test('the audit log has what was restored', async () => {
  const task = await newTask()
  await remove([task])
  await restore('task', [task])
  await restore('task', [task])
  const { body } = await testApp.call('/audit/list', { SearchTerm: 'restored' }, 'owner')
  const entries = (body.Data?.Items ?? []).filter(({ Subject }) => Subject?.Ids.includes(task))
  assert.deepEqual(
    entries.map(({ Title }) => Title),
    ['Changed tasks: restored from the bin'],
  )
})
