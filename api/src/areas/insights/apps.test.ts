import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallData, ExplainedTotal } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { mixedMinutes, mixedProjects, mixedTasks } from '../../testing/mixedMinutes.ts'
import type { Name } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const trackers = ['manager', 'employee', 'peer', 'designer'] as const satisfies Name[]
type Item = CallData<'/insights/appssummary'>['Items'][number]

let testApp: TestApp
/** Ids of the same apps per team; 0 is no app. */
const apps: { engineering: number[]; design: number[] } = { engineering: [], design: [] }

before(async () => {
  testApp = await openTestApp()
  const { organizationId } = testApp.home
  await testApp.set({ Timezone: zone, EnableProjectManagement: true })
  for (const [name, productivity] of [
    ['Editor', 1],
    ['Chat', null],
    ['Games', 3],
  ] as const) {
    await testApp.database.system(async (trx) => {
      const app = await trx.insertInto('apps').values({ name }).returning('id').executeTakeFirstOrThrow()
      for (const team of ['engineering', 'design'] as const) {
        const values = { organization_id: organizationId, app_id: app.id, team_id: testApp.home[team], productivity }
        const { id } = await trx
          .insertInto('organization_apps')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
        apps[team].push(id)
      }
    })
  }
  for (const [index, who] of trackers.entries()) {
    for (let day = 1; day <= 3; day++) await track(who, day, 40 + 7 * index)
  }
})
after(() => testApp.close())

async function track(who: (typeof trackers)[number], daysAgo: number, count: number) {
  const { organizationId, employmentId: employeeId } = testApp.people[who]
  const start = startOfDayMs(addDays(today, -daysAgo), zone) + 10 * 60 * minuteMs
  const minutes = mixedMinutes({
    start,
    count,
    turn: daysAgo,
    apps: who === 'designer' ? apps.design : apps.engineering,
  })
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
}

async function summary(as: As, filter: object = {}): Promise<Item[]> {
  const { body } = await testApp.call('/insights/appssummary', { DateFilter: 4, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Items ?? []
}
const sum = (items: readonly Item[], field: 'Working' | 'Productive' | 'Natural' | 'Unproductive') =>
  items.reduce((all, item) => all + item[field], 0)
const nameOf = ({ OrganizationApp }: Item) => OrganizationApp?.ActivityApp.Name ?? null

test('rows equal the raw minutes, for any days, person, team, project and task', async () => {
  const { organizationId, engineering, design } = testApp.home
  const filters = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 0, max: 3 }),
    EmployeeId: fc.constantFrom(null, null, ...trackers.map((who) => testApp.people[who].employmentId)),
    TeamId: fc.constantFrom(null, null, engineering, design),
    ProjectId: fc.constantFrom(...mixedProjects),
    ProjectTaskId: fc.constantFrom(...mixedTasks),
  })
  const property = fc.asyncProperty(filters, async ({ from, length, ...filter }) => {
    const end = addDays(today, -from)
    const start = addDays(end, -length)
    const items = await summary('owner', {
      DateFilter: 10,
      StartDate: new Date(startOfDayMs(start, zone)).toISOString(),
      EndDate: new Date(startOfDayMs(addDays(end, 1), zone) - 1).toISOString(),
      ...filter,
    })
    const { rows } = await testApp.database.statement((db) =>
      sql<{ team: number | null; app: number | null; rating: number; count: number }>`
        select e.team_id as team, m.organization_app_id as app, m.productivity as rating, count(*)::int as count
        from activity_minutes m join employments e on e.id = m.employee_id
        where m.organization_id = ${organizationId} and m.work_date between ${start} and ${end} and m.status <= 1
          and (${filter.EmployeeId}::int is null or e.id = ${filter.EmployeeId})
          and (${filter.TeamId}::int is null or e.team_id = ${filter.TeamId})
          and (${filter.ProjectId}::int is null or m.project_id = ${filter.ProjectId})
          and (${filter.ProjectTaskId}::int is null or m.task_id = ${filter.ProjectTaskId})
        group by 1, 2, 3 order by 1, 2, 3`.execute(db),
    )
    const reported = items.flatMap(({ Team, OrganizationApp, ...item }) =>
      [item.Productive, item.Natural, item.Unproductive].map((count, index) => {
        return { team: Team?.ID ?? null, app: OrganizationApp?.ID ?? null, rating: index + 1, count }
      }),
    )
    const inOrder = (list: typeof rows) =>
      list
        .filter(({ count }) => count > 0)
        .map((row) => JSON.stringify(row))
        .sort()
    assert.deepEqual(inOrder(reported), inOrder(rows))
    assert.ok(items.every((item) => item.Working === item.Productive + item.Natural + item.Unproductive))
  })
  await fc.assert(property, { numRuns: 40 })
})

test('the rows of a team add up to its working time in the work times report', async () => {
  const items = await summary('owner')
  const { body } = await testApp.call('/insights/worktimes', { DateFilter: 4 }, 'owner')
  const people = body.Data?.Items ?? []
  for (const team of new Set(people.map(({ Employee }) => Employee.Team?.ID))) {
    const own = items.filter(({ Team }) => Team?.ID === team)
    const expected = people.filter(({ Employee }) => Employee.Team?.ID === team)
    const add = (field: 'Working' | 'Productive' | 'Natural' | 'Unproductive') =>
      expected.reduce((all, item) => all + item[field], 0)
    assert.deepEqual(
      [sum(own, 'Working'), sum(own, 'Productive'), sum(own, 'Natural'), sum(own, 'Unproductive')],
      [add('Working'), add('Productive'), add('Natural'), add('Unproductive')],
    )
  }
  assert.ok(sum(items, 'Working') > 0)
})

test('with an app, shows only its rows, with unchanged figures', async () => {
  const items = await summary('owner')
  const idOf = ({ OrganizationApp }: Item) => OrganizationApp?.ActivityApp.ID ?? 0
  for (const AppId of new Set(items.map(idOf).filter((id) => id > 0))) {
    assert.deepEqual(
      await summary('owner', { AppId }),
      items.filter((item) => idOf(item) === AppId),
    )
  }
  assert.deepEqual(await summary('owner', { AppId: 999_999 }), [])
})

test('sorts teams by title and apps by time; rows have rating and category, except those without an app', async () => {
  const items = await summary('owner')
  const teams = items.map(({ Team }) => Team?.Title ?? '')
  assert.deepEqual(teams, teams.toSorted())
  const design = items.filter(({ Team }) => Team?.ID === testApp.home.design)
  const working = design.map(({ Working }) => Working)
  assert.deepEqual(
    working,
    working.toSorted((a, b) => b - a),
  )
  const ratings = Object.fromEntries(design.map((item) => [nameOf(item), item.Productivity]))
  assert.deepEqual(ratings, { Editor: 1, Chat: null, Games: 3, null: null })
  const editor = design.find((item) => nameOf(item) === 'Editor')
  assert.equal(editor?.OrganizationApp?.ActivityApp.AICategory, 'Pending for categorization')
})

test('shows Managers the apps of their team only, and refuses Employees', async () => {
  const items = await summary('manager')
  assert.deepEqual([...new Set(items.map(({ Team }) => Team?.ID))], [testApp.home.engineering])
  assert.deepEqual(await summary('manager', { TeamId: testApp.home.design }), [])
  assert.equal((await testApp.call('/insights/appssummary', {}, 'employee')).status, 403)
  const { body } = await testApp.call('/insights/appssummary', { DateFilter: 10 }, 'owner')
  assert.ok(body.ValidationErrors.length > 0)
})

test('moves the time of a person who changes teams, without the previous team’s rating', async () => {
  const { people, home, database } = testApp
  const move = (team: number) =>
    database.system((trx) =>
      sql`update employments set team_id = ${team} where id = ${people.designer.employmentId}`.execute(trx),
    )
  const before = await summary('owner')
  await database.system((trx) => sql`delete from organization_apps where id = ${apps.engineering[2]}`.execute(trx))
  await move(home.engineering)
  const items = await summary('manager')
  assert.equal(sum(items, 'Working'), sum(before, 'Working'))
  assert.deepEqual([...new Set(items.map(({ Team }) => Team?.ID))], [home.engineering])
  const games = items.find((item) => nameOf(item) === 'Games')
  assert.deepEqual([games?.OrganizationApp?.ID, games?.Productivity], [null, null], 'the new team has not used it')
  await move(home.design)
})

test('the people of an app add up to its time, and equal the minutes that explain them', async () => {
  const days = {
    DateFilter: 10 as const,
    StartDate: new Date(startOfDayMs(addDays(today, -3), zone)).toISOString(),
    EndDate: new Date(startOfDayMs(today, zone) - 1).toISOString(),
  }
  const filters = fc.record({
    ProjectId: fc.constantFrom(...mixedProjects),
    ProjectTaskId: fc.constantFrom(...mixedTasks),
  })
  let explainedMins = 0
  const property = fc.asyncProperty(filters, fc.nat(), async (task, pick) => {
    const { body } = await testApp.call('/insights/appssummary', { ...days, ...task }, 'owner')
    const items: Item[] = body.Data?.Items ?? []
    const row = items[pick % Math.max(1, items.length)]
    if (!row) return
    const AppId = row.OrganizationApp?.ActivityApp.ID ?? 0
    const filter = { ...days, ...task, AppId }
    const { body: people } = await testApp.call('/insights/productivity', filter, 'owner')
    const ofTeam = (people.Data?.Items ?? []).filter(({ Employee }) => (Employee.Team?.ID ?? 0) === (row.Team?.ID ?? 0))
    for (const field of ['Working', 'Productive', 'Natural', 'Unproductive'] as const) {
      assert.equal(
        ofTeam.reduce((sum, person) => sum + person[field], 0),
        row[field],
      )
    }
    for (const { Employee, Working } of ofTeam) {
      const of = { ...filter, EmployeeId: Employee.ID, Total: ExplainedTotal.Working }
      const { body: explained } = await testApp.call('/activitylogs/explain', of, 'owner')
      assert.equal(explained.Data?.TotalMins, Working)
      explainedMins += Working
    }
  })
  await fc.assert(property, { numRuns: 12 })
  assert.ok(explainedMins > 0)
})
