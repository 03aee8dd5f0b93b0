import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const run = (statement: ReturnType<typeof sql>) => testApp.database.statement((db) => statement.execute(db))

test('counts stay correct with every change of screenshots, and a missing trigger is noticed', async () => {
  const { organizationId } = testApp.home
  const holds = () => assertSummariesMatch(testApp.database, organizationId)
  await run(sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level, image_key,
      thumbnail_key, width, height)
    select organization_id, id, timestamptz '2026-11-16T09:00Z' + n * interval '7 hours',
      date '2026-11-16' + n / 4, (n % 4)::smallint, 0, 'a', 'b', 1, 1
    from employments, generate_series(1, 12) n where organization_id = ${organizationId}`)
  await holds()
  await run(sql`update screenshots set status = 3, work_date = work_date + 1 where id % 5 = 0`)
  await holds()
  await run(sql`delete from screenshots where id % 3 = 0`)
  await holds()
  await run(
    sql`delete from employments where organization_id = ${organizationId} and id = ${testApp.people.employee.employmentId}`,
  )
  await holds()
  await run(sql`alter table screenshots disable trigger count_removed`)
  await run(sql`delete from screenshots where id % 2 = 0`)
  await assert.rejects(holds())
})
