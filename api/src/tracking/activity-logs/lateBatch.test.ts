import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { dates, morning, type ReportedItems, reportsTo, work } from '../../testing/reportedMinutes.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ WorkNotes: ['Meeting', 'Review'], Timezone: 'UTC', EnableProjectManagement: true })
})
after(() => testApp.close())

const add = reportsTo(() => testApp)

async function newProject(Title: string): Promise<number> {
  return (await testApp.succeed('/project/addupdateproject', { Title, Color: '#8B4DFF' }, 'owner')).Item.ID
}

/** Tasks of a new project, of which one is changed by each of these calls. */
async function newTasks<Title extends string>(ProjectId: number, titles: readonly Title[]) {
  const ids = {} as Record<Title, number>
  for (const title of titles) {
    const { Item } = await testApp.succeed('/project/addupdatetask', { ProjectId, Title: title }, 'owner')
    ids[title] = Item.ID
  }
  return ids
}

/** Project and note of each stored minute of a day, oldest first; the task by its id. */
async function storedOn(at: number) {
  const { employmentId } = testApp.people.employee
  const rows = await testApp.database.system((trx) =>
    trx
      .selectFrom('activity_minutes as m')
      .leftJoin('work_notes as n', 'n.id', 'm.work_note_id')
      .select(['m.project_id', 'm.task_id', 'n.title'])
      .where('m.employee_id', '=', employmentId)
      .where('m.minute', '>=', new Date(at))
      .where('m.minute', '<', new Date(at + 600 * minuteMs))
      .orderBy('m.minute')
      .execute(),
  )
  return rows.map(({ project_id, task_id, title }) => [project_id, task_id, title])
}

/** A minute for each of these, from an instant on. */
const oneEach = (at: number, parts: readonly Partial<ReportedItems[number]>[]) =>
  parts.flatMap((part, index) => work(at + index * minuteMs, 1, part))

test('stores time on tasks and projects that were deleted since: without them, but with the rest', async () => {
  const [open, gone] = [await newProject('Open'), await newProject('Gone')]
  const tasks = await newTasks(open, ['deleted', 'stays'])
  const ofGone = (await newTasks(gone, ['unreachable'])).unreachable
  await testApp.succeed('/project/deletetask', { Id: tasks.deleted }, 'owner')
  await testApp.succeed('/project/deleteproject', { Id: gone }, 'owner')
  const at = morning(20)
  const { body } = await add(
    oneEach(at, [
      { ProjectTaskId: tasks.deleted },
      { ProjectTaskId: tasks.deleted, ProjectId: open },
      { ProjectTaskId: tasks.stays },
      { ProjectId: gone },
      { ProjectTaskId: ofGone, ProjectId: gone },
    ]),
  )
  assert.equal(body.Data?.Accepted, 5, JSON.stringify(body))
  assert.deepEqual(await storedOn(at), [
    [open, null, null],
    [open, null, null],
    [open, tasks.stays, null],
    [null, null, null],
    [null, null, null],
  ])
})

test('stores time on a task that was moved since under its project of today, if the person sees that one', async () => {
  const { home } = testApp
  const [before, now, hidden] = [await newProject('Before'), await newProject('Now'), await newProject('Hidden')]
  const tasks = await newTasks(now, ['moved'])
  const { secret } = await newTasks(hidden, ['secret'])
  const at = morning(18)
  const { body } = await add(oneEach(at, [{ ProjectTaskId: tasks.moved, ProjectId: before }]))
  assert.equal(body.Data?.Accepted, 1, JSON.stringify(body))
  assert.deepEqual(await storedOn(at), [[now, tasks.moved, null]])
  const ofDesign = { Id: hidden, Title: 'Hidden', Color: '#8B4DFF', TeamIds: [home.design] }
  await testApp.succeed('/project/addupdateproject', ofDesign, 'owner')
  const refused = await add(oneEach(at + 10 * minuteMs, [{ ProjectTaskId: secret, ProjectId: before }]))
  assert.deepEqual(
    refused.body.ValidationErrors.map(({ Key }) => Key),
    ['ProjectTaskId'],
  )
})

test('stores time with a note that was used before and is no longer in the settings; others are refused', async () => {
  const at = morning(16)
  await add(work(at, 1, { WorkNote: 'Review' }))
  await testApp.set({ WorkNotes: ['Meeting'] })
  // More than one transaction stores, so the whole batch is checked first.
  const { body } = await add(work(at + minuteMs, 200, { WorkNote: 'Review' }))
  assert.equal(body.Data?.Accepted, 200, JSON.stringify(body))
  const short = await add(work(at + 300 * minuteMs, 2, { WorkNote: 'Review' }))
  assert.equal(short.body.Data?.Accepted, 2, JSON.stringify(short.body))
  assert.ok((await storedOn(at)).every(([, , note]) => note === 'Review'))
  const unknown = await add(work(at + 310 * minuteMs, 2, { WorkNote: 'Nap' }))
  assert.deepEqual(
    unknown.body.ValidationErrors.map(({ Key }) => Key),
    ['WorkNote'],
  )
  const list = await testApp.call('/activitylogs/list', dates(at), 'employee')
  assert.equal(list.body.Data?.TotalCount, 203)
})

test('the summaries match the raw minutes at the end', async () => {
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})
