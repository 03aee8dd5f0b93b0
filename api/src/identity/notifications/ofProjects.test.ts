import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { channels, NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Name } from '../../testing/people.ts'
import { createTask, insertTaskProjects, listedEvents, type TaskProjects } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { notifyPeople } from './notify.ts'

let testApp: TestApp
let projects: TaskProjects
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ EnableProjectManagement: true, EnableCostManagement: true })
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())
beforeEach(() => testApp.database.system((trx) => sql`delete from notifications`.execute(trx)))

const idOf = (name: Name) => testApp.people[name].employmentId
async function bell(name: Name) {
  const { body } = await testApp.call('/account/listnotifications', {}, name)
  const { Items, TotalCount, Unread } = body.Data ?? assert.fail(JSON.stringify(body))
  const counted = await testApp.call('/account/countnotifications', {}, name)
  assert.deepEqual([TotalCount, counted.body.Data?.Unread], [Items.length, Unread])
  return Items.map(({ Title }) => Title)
}
/** The people whose open bells have been reloaded since the last call. */
const reloaded = () =>
  [...new Set(events.take().flatMap(({ event, to }) => (event === 'notificationsChanged' ? to : [])))].sort()
const channelsOf = (...names: Name[]) => names.map((name) => channels.employee(idOf(name))).sort()

test('news about the tasks and the budget of a project are listed unless the project is deleted', async () => {
  const AssigneeIds = [idOf('peer')]
  const { Id } = await createTask(testApp, { ProjectId: projects.open, Title: 'Door', AssigneeIds })
  await createTask(testApp, { ProjectId: projects.engineering, Title: 'Floor', AssigneeIds })
  const mention = { ProjectTaskId: Id, Title: '<p>Which hinge?</p>', MentionIds: [idOf('manager')] }
  await testApp.succeed('/project/addupdatecomment', mention, 'peer')
  const { organizationId } = testApp.home
  await testApp.database.system(async (trx) => {
    const due = { employeeIds: AssigneeIds, subject: `task ${Id} 2026-11-20`, path: '/' }
    await notifyPeople(
      trx,
      { organizationId, type: NotificationType.DueTomorrow },
      { ...due, params: { task: 'Door', isOverdue: false } },
    )
    for (const id of [projects.open, projects.design]) {
      await notifyPeople(
        trx,
        { organizationId, type: NotificationType.ProjectBudget },
        {
          employeeIds: [idOf('coowner')],
          subject: `project ${id} 90`,
          path: '/',
          params: { project: `${id}`, percent: 90 },
        },
      )
    }
  })
  const names = ['peer', 'manager', 'owner', 'coowner'] as const
  const bells = () => Promise.all(names.map(bell))
  const before = await bells()
  const floor = 'owner Test assigned you “Floor”'
  const budgetOf = (id: number) => `${id} has used 90% of its budget`
  assert.deepEqual(before, [
    ['Due tomorrow: Door', floor, 'owner Test assigned you “Door”'],
    ['peer Test mentioned you in “Door”'],
    ['peer Test commented on “Door”'],
    [budgetOf(projects.design), budgetOf(projects.open)],
  ])
  events.take()

  await testApp.succeed('/project/deleteproject', { Id: projects.open }, 'owner')
  assert.deepEqual(await bells(), [[floor], [], [], [budgetOf(projects.design)]])
  assert.deepEqual(reloaded(), channelsOf(...names))

  await testApp.succeed('/bin/restore', { Kind: 'project', Ids: [projects.open] }, 'owner')
  assert.deepEqual(await bells(), before)
  assert.deepEqual(reloaded(), channelsOf(...names))
})
