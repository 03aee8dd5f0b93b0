import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, localDate } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -6)
const at = (clock: number) => new Date(instantMs(day, clock, zone))
const filter = { DateFilter: 10 as const, StartDate: at(0).toISOString(), EndDate: at(1439).toISOString() }

let testApp: TestApp
/** Screenshots by when they were taken: at 9:00, 9:10, 9:20 and, by the peer, 9:30. */
let ids: number[]
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone })
  const { employee, peer } = testApp.people
  ids = []
  for (const minute of [0, 10, 20, 30]) ids.push(await take(minute === 30 ? peer : employee, minute))
})
after(() => testApp.close())

async function take({ organizationId, employmentId }: TestApp['people']['peer'], minute: number): Promise<number> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{
      id: number
    }>`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
        image_key, thumbnail_key, width, height)
      values (${organizationId}, ${employmentId}, ${at(540 + minute)}, ${day}, 1, 30, 'a', 'b', 1, 1) returning id`.execute(
      trx,
    ),
  )
  return rows[0]?.id ?? 0
}

/** The number of all screenshots found, and those of the page: by place in `ids`. */
async function list(changes: Partial<CallBody<'/screenshots/list'>>) {
  const { Items, TotalCount } = (await testApp.call('/screenshots/list', { ...filter, ...changes }, 'owner')).body
    .Data ?? { Items: [] }
  return { count: TotalCount, shown: Items.map(({ ID }) => ids.indexOf(ID)) }
}

test('pages continue where the page before ends', async () => {
  assert.deepEqual(await list({ Page: 1, PageSize: 3 }), { count: 4, shown: [3, 2, 1] })
  assert.deepEqual(await list({ Page: 2, PageSize: 3 }), { count: 4, shown: [0] })
  const rows = async (Page: number) =>
    (await testApp.call('/screenshots/byperson', { ...filter, Page, PageSize: 1 }, 'owner')).body.Data?.Items.map(
      ({ Employee }) => Employee.ID,
    )
  const { employee, peer } = testApp.people
  assert.deepEqual([await rows(1), await rows(2)], [[employee.employmentId], [peer.employmentId]])
})

test('a part of a day has its first instant, but not the one at which it ends', async () => {
  const from = at(550).toISOString()
  const to = at(560).toISOString()
  assert.deepEqual(await list({ Since: from, Until: to }), { count: 1, shown: [1] })
  assert.deepEqual(await list({ Since: from }), { count: 3, shown: [3, 2, 1] })
  assert.deepEqual(await list({ Until: to }), { count: 2, shown: [1, 0] })
})

test('lists and counts the screenshots of one project, that of a task before that of the picture', async () => {
  const ProjectId = await testApp.database.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into projects (organization_id, title)
      values (${testApp.home.organizationId}, 'Harbor'), (${testApp.home.organizationId}, 'Bridge') returning id`.execute(
      trx,
    )
    const [harbor = 0, bridge = 0] = rows.map(({ id }) => id)
    const task = await sql<{ id: number }>`insert into tasks (organization_id, project_id, title)
      values (${testApp.home.organizationId}, ${bridge}, 'Pillars') returning id`.execute(trx)
    await sql`update screenshots set project_id = ${harbor} where id in (${ids[0]}, ${ids[3]})`.execute(trx)
    await sql`update screenshots set task_id = ${task.rows[0]?.id} where id = ${ids[3]}`.execute(trx)
    return harbor
  })
  assert.deepEqual(await list({ ProjectId }), { count: 1, shown: [0] })
})

test('screenshots of someone whose account is deleted have no name, and stay', async () => {
  const { employmentId } = testApp.people.peer
  await testApp.database.system((trx) =>
    sql`update employments set user_id = null where id = ${employmentId}`.execute(trx),
  )
  const screenshots = (await testApp.call('/screenshots/list', { ...filter, EmployeeId: employmentId }, 'owner')).body
  assert.deepEqual(
    screenshots.Data?.Items.map(({ User }) => User),
    [{ Title: '', Image: null }],
  )
  const days = (await testApp.call('/screenshots/byperson', { ...filter, EmployeeId: employmentId }, 'owner')).body
  assert.deepEqual(
    days.Data?.Items.map(({ Employee, Stretches }) => [Employee, Stretches]),
    [[{ ID: employmentId, Title: '', Image: null }, []]],
  )
})
