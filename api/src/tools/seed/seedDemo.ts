import { addDays, dayMs, localDate } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import {
  blueHarborOrganization,
  demoOrganizations,
  historyDays,
  northwindStudio,
  screenshotDays,
  zone,
} from './demoOrganizations.ts'
import { topUpHistory } from './history.ts'
import { insertHolidays } from './holidays.ts'
import { readOrganization } from './organization.ts'
import { demoOrganizationNo } from './people.ts'
import { insertLeave } from './projects.ts'
import { resetDemo } from './resetDemo.ts'
import { drawScreens } from './screens/drawScreens.ts'
import { insertScreenshots } from './screens/screenshots.ts'
import type { SeedOptions } from './seedOptions.ts'

/**
 * Fills the database with the demo, or brings an existing demo up to date: changed organizations are recreated, and a
 * start days later still shows today's work. The same calendar always gives the same people the same days.
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<{ created: boolean; added: number }> {
  const now = options.now ?? Date.now()
  const made = await resetDemo(database, options)
  if (made.length === demoOrganizations.length) return { created: true, added: 0 }
  await database.system((trx) => noteOlderDemo(trx, now))
  return { created: false, added: await topUp(database, options, now) }
}

/** A demo that was filled before changes were recorded counts as unchanged from now on. */
async function noteOlderDemo(trx: Db, now: number): Promise<void> {
  await sql`insert into demo_organizations (organization_id, seeded_on)
    select id, ${localDate(now, zone)}::date from organizations
    where organization_no = any(${demoOrganizations.map(({ spec }) => spec.no)}::int[]) and deleted_at is null
    on conflict do nothing`.execute(trx)
}

async function topUp(database: Database, options: SeedOptions, now: number): Promise<number> {
  const screens = await drawScreens(options.files)
  return database.system(async (trx) => {
    let added = 0
    for (const { no, people } of [northwindStudio, blueHarborOrganization]) {
      const organization = await readOrganization(trx, no, people)
      if (!organization) continue
      const { rows } = await sql<{
        employee_id: number
        last_minute: Date
      }>`select employee_id, last_minute from presences
        where organization_id = ${organization.id} and last_minute is not null`.execute(trx)
      const lastMinutes = new Map(rows.map((row) => [row.employee_id, row.last_minute.getTime()]))
      const newest = Math.max(now - historyDays * dayMs, Math.min(now, ...lastMinutes.values()))
      const today = localDate(now, zone)
      const from = [addDays(localDate(newest, zone), -1), addDays(today, -historyDays)].sort().at(-1) ?? today
      added += await topUpHistory(trx, organization, { from, now, lastMinutes })
      if (no !== demoOrganizationNo) continue
      await insertHolidays(trx, organization.id, zone, now)
      await insertLeave(trx, organization.id, organization.people, today)
      await insertScreenshots(trx, organization, screens, { from: addDays(today, -screenshotDays), now })
    }
    return added
  })
}
