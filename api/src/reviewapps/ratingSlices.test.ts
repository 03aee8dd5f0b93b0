import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDay } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { roundTripsOf } from '../testing/statements.ts'
import { summariesHold } from '../testing/summariesHold.ts'
import { openWorld, type World } from '../testing/world.ts'
import { type NewMinute, storeMinutes } from '../tracking/storeMinutes.ts'
import { finishRatings } from './finishRatings.ts'
import { doSlice, minutesASlice } from './ratingSlices.ts'
import { beginRating, beginUndo } from './undoRating.ts'

const zone = 'Europe/Istanbul'
const days = 5
const minutesADay = 150
const trackers = ['employee', 'peer'] as const

let world: World
let appId: number
let organizationId: number
before(async () => {
  world = await openWorld()
  organizationId = world.home.organizationId
  await world.database.system(async (trx) => {
    const app = await trx
      .insertInto('apps')
      .values({ name: 'Editor', url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { organization_id: organizationId, app_id: app.id, team_id: world.home.engineering }
    appId = (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  for (const who of trackers) {
    for (let day = 1; day <= days; day++) await track(who, day, { hour: 9, count: minutesADay, rating: null })
  }
})
after(() => world.close())

const at = (daysAgo: number, hour: number) =>
  startOfDay(addDays(localDate(Date.now(), zone), -daysAgo), zone) + hour * 60 * minuteMs

type Tracked = { hour: number; count: number; rating: number | null }
/** Minutes of every rating unless told, so that what stood there before has to be remembered. */
async function track(who: (typeof trackers)[number], daysAgo: number, { hour, count, rating }: Tracked) {
  const used = { organizationAppId: appId, projectId: null, taskId: null, workNoteId: null }
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    const minute = at(daysAgo, hour) + index * minuteMs
    return { minute, status: 1, activityLevel: 30, productivity: rating ?? 1 + (index % 3), source: 0, ...used }
  })
  const { employmentId: employeeId } = world.people[who]
  await world.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
}

async function ratings() {
  const { rows } = await world.database.statement((db) =>
    sql<{ employee_id: number; minute: Date; productivity: number }>`select employee_id, minute, productivity
      from activity_minutes where organization_app_id = ${appId} order by employee_id, minute`.execute(db),
  )
  return rows
}
const rate = (Status: number) =>
  world.call('/reviewapps/changestatus', { OrganizationAppId: appId, Status, IncludePast: true }, 'manager')
const undo = (ChangeId: number) => world.call('/reviewapps/undo', { OrganizationAppId: appId, ChangeId }, 'manager')
const slice = () => world.database.system((trx) => doSlice(trx, { organizationId, appId }))
async function remaining() {
  const { rows } = await world.database.statement((db) =>
    sql<{ count: number }>`select count(*)::int as count from rating_change_people`.execute(db),
  )
  return rows[0]?.count ?? 0
}
const begun = async (work: () => Promise<unknown>) =>
  (await roundTripsOf(work)).flat().filter(({ text }) => text === 'begin').length

test('a rating and its undo are many short transactions, and together exact', async () => {
  const were = await ratings()
  let changeId = 0
  // Two steps of a rating and one of an undo, each with some slices for each person.
  const slicesAStep = trackers.length * Math.ceil((days * minutesADay) / minutesASlice)
  const transactions = await begun(async () => {
    changeId = (await rate(1)).body.Data?.ChangeId ?? 0
  })
  assert.ok(transactions >= 2 * slicesAStep, `${transactions} transactions`)
  assert.ok((await ratings()).every(({ productivity }) => productivity === 1))
  await summariesHold(world.database, organizationId)
  const back = await begun(() => undo(changeId))
  assert.ok(back >= slicesAStep, `${back} transactions`)
  assert.deepEqual(await ratings(), were)
  await summariesHold(world.database, organizationId)
})

test('each slice moves few minutes of one person, sums agree after it, and others are served in between', async () => {
  const were = await ratings()
  const { body } = await rate(3)
  await world.database.system((trx) => beginUndo(trx, { organizationId, appId }, body.Data?.ChangeId ?? 0))
  let seen = await ratings()
  let slices = 0
  for (let more = true; more; slices += 1) {
    more = (await slice()).more
    const now = await ratings()
    const moved = now.filter(({ productivity }, index) => productivity !== seen[index]?.productivity)
    assert.ok(moved.length <= minutesASlice, `${moved.length} minutes`)
    assert.ok(new Set(moved.map(({ employee_id }) => employee_id)).size <= 1)
    await summariesHold(world.database, organizationId)
    // The embedded database has one connection: whoever held it would be waited for here for ever.
    assert.equal((await world.call('/account/get', {}, 'designer')).status, 200)
    seen = now
  }
  assert.ok(slices > 2 * trackers.length, `${slices} slices`)
  assert.deepEqual(await ratings(), were)
})

test('what a process leaves when it ends is done by the job, and by whoever rates the app next', async () => {
  const were = await ratings()
  const begin = async () => {
    const { body } = await rate(2)
    await world.database.system((trx) => beginUndo(trx, { organizationId, appId }, body.Data?.ChangeId ?? 0))
    await slice()
    assert.notDeepEqual(await ratings(), were)
  }
  const runJob = () => finishRatings(world.database, new AbortController().signal)
  await begin()
  await runJob()
  // Somebody may be at it still.
  assert.notDeepEqual(await ratings(), were)
  await world.database.statement((db) =>
    sql`update rating_changes set worked_at = now() - interval '2 minutes'`.execute(db),
  )
  await runJob()
  assert.deepEqual(await ratings(), were)
  await begin()
  const next = await rate(1)
  await undo(next.body.Data?.ChangeId ?? 0)
  assert.deepEqual(await ratings(), were)
  await summariesHold(world.database, organizationId)
})

test('a minute that arrives while it is remembered what was there follows the rating, and the way back', async () => {
  const employeeId = world.people.employee.employmentId
  const changeId = await world.database.system((trx) =>
    beginRating(trx, { organizationId, appId, from: null }, { productivity: 3, reviewedBy: employeeId }),
  )
  while ((await remaining()) > 0) await slice()
  // Everything is remembered, and the new rating does not hold yet: agents report under the old one.
  await track('employee', 1, { hour: 15, count: 1, rating: 2 })
  while ((await slice()).more);
  const late = async () => (await ratings()).find(({ minute }) => minute.getTime() === at(1, 15))?.productivity
  assert.equal(await late(), 3)
  await undo(changeId)
  assert.equal(await late(), 2)
  await summariesHold(world.database, organizationId)
})
