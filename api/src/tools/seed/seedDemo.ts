import { addDays, localDate } from '@dayline/shared/calendar'
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

/** The nightly reset, beside people who use the demo: also extends the organizations that it leaves to now. */
export async function renewDemo(database: Database, options: SeedOptions, filledBefore: string): Promise<void> {
  await resetDemo(database, options, { filledBefore })
  await topUp(database, options, options.now ?? Date.now())
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
  const today = localDate(now, zone)
  const first = addDays(today, -historyDays)
  let added = 0
  for (const { no, people } of [northwindStudio, blueHarborOrganization]) {
    const organization = await database.system((trx) => readOrganization(trx, no, people))
    if (!organization) continue
    // People use the demo meanwhile, so each transaction is short.
    for (const person of organization.people) {
      added += await database.system((trx) => topUpHistory(trx, organization, person, { first, now }))
    }
    if (no !== demoOrganizationNo) continue
    await database.system(async (trx) => {
      await insertHolidays(trx, organization.id, zone, now)
      await insertLeave(trx, organization.id, organization.people, today)
    })
    const from = addDays(today, -screenshotDays)
    await database.system((trx) => insertScreenshots(trx, organization, screens, { from, now }))
  }
  return added
}
