import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { seal, serverKey } from '../keys/serverKeys.ts'
import type { FileStore } from '../media/fileStore.ts'
import { addDays, dayMs, localDate } from '../tracking/days.rules.ts'
import { demoApiKey } from './demoApiKey.ts'
import { fillHistory, topUpHistory } from './history.ts'
import { insertApps, insertOrganization, type OrganizationSpec, readOrganization } from './organization.ts'
import {
  blueHarbor,
  demoOrganizationNo,
  demoPassword,
  lapsedOrganizationNo,
  lapsedPeople,
  nobody,
  northwind,
  otherOrganizationNo,
} from './people.ts'
import { insertLeave, insertProjects } from './projects.ts'
import { type DrawnScreen, drawScreens } from './screens/drawScreens.ts'
import { insertScreenshots } from './screens/screenshots.ts'
import { insertTimeEntries } from './timeEntries.ts'
import { demoWorkNotes } from './work.ts'

export type SeedProgress = { step: string; done: number; total: number }
export type SeedOptions = {
  dataDir: string
  /** Where the drawn screens go. */
  files: FileStore
  /** How passwords are stored; called once, all demo people share one. */
  hashPassword: (password: string) => Promise<string>
  onProgress?: (progress: SeedProgress) => void
  now?: number
  /** Days of history; two months unless told. */
  days?: number
  /** Pictures drawn of each kind of app; ten unless told. */
  variants?: number
}

const zone = 'Europe/Istanbul'
const historyDays = 60
const screenshotDays = 7

const northwindStudio: OrganizationSpec = {
  no: demoOrganizationNo,
  title: 'Northwind Studio',
  zone,
  people: northwind,
  settings: {
    EnableProjectManagement: true,
    EnableCostManagement: true,
    EnableLeaveManagement: true,
    EnableTimelapseVideos: true,
    WorkNotes: [...demoWorkNotes],
    ScreenCaptureIntervalMins: 10,
  },
  subscriptionDays: 3650,
  ageDays: 400,
}
const blueHarborOrganization: OrganizationSpec = {
  no: otherOrganizationNo,
  title: 'Blue Harbor',
  zone,
  people: blueHarbor,
  settings: { EnableLeaveManagement: true, EnableCostManagement: true, WorkNotes: [...demoWorkNotes] },
  subscriptionDays: 3650,
  ageDays: 90,
}
const lapsedOrganization: OrganizationSpec = {
  no: lapsedOrganizationNo,
  title: 'Lapsed Ltd',
  zone,
  people: lapsedPeople,
  settings: {},
  subscriptionDays: -9,
  ageDays: 120,
}

/**
 * Fills the database with the demo, or brings a demo that is there up to now: whoever starts it days later still sees
 * today's work. The same calendar always gives the same people the same days.
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<{ created: boolean; added: number }> {
  const { onProgress = () => {}, now = Date.now() } = options
  const isThere = await database.system((trx) => readOrganization(trx, demoOrganizationNo, northwind))
  if (isThere) return { created: false, added: await topUp(database, options, now) }
  onProgress({ step: 'people', done: 0, total: 1 })
  const passwordHash = await options.hashPassword(demoPassword)
  // Drawing and storing use different cores; the history does not wait for the pictures.
  const drawing = drawScreens(options.files, {
    variants: options.variants,
    onDrawn: (done, total) => onProgress({ step: 'screens drawn', done, total }),
  })
  drawing.catch(() => {})
  // In one transaction: a start that is killed half-way leaves nothing, and the next one begins again.
  await database.system(async (trx) => {
    await fillNorthwind(trx, { ...options, onProgress }, { passwordHash, drawing, now })
    await fillOthers(trx, passwordHash, now)
  })
  onProgress({ step: 'statistics of the database', done: 0, total: 1 })
  await database.analyze()
  onProgress({ step: 'ready', done: 1, total: 1 })
  return { created: true, added: 0 }
}

async function fillNorthwind(
  trx: Trx,
  { dataDir, onProgress = () => {}, days = historyDays }: SeedOptions,
  { passwordHash, drawing, now }: { passwordHash: string; drawing: Promise<DrawnScreen[]>; now: number },
) {
  const id = await insertOrganization(trx, northwindStudio, passwordHash)
  await insertApps(trx, id)
  await insertProjects(trx, id)
  const organization = await readOrganization(trx, demoOrganizationNo, northwind)
  if (!organization) throw new Error('The demo organization was not stored.')
  const today = localDate(now, zone)
  await insertLeave(trx, id, organization.people, today)
  await insertApiKey(trx, id, dataDir)
  const onDay = (done: number, total: number) => onProgress({ step: 'days of work', done, total })
  await fillHistory(trx, organization, { from: addDays(today, -days), now, onDay })
  await insertTimeEntries(trx, organization, today)
  onProgress({ step: 'screenshots', done: 0, total: 1 })
  await insertScreenshots(trx, organization, await drawing, { from: addDays(today, -screenshotDays), now })
}

async function fillOthers(trx: Trx, passwordHash: string, now: number) {
  const blueHarborId = await insertOrganization(trx, blueHarborOrganization, passwordHash)
  await insertApps(trx, blueHarborId)
  const organization = await readOrganization(trx, otherOrganizationNo, blueHarbor)
  if (organization) await fillHistory(trx, organization, { from: addDays(localDate(now, zone), -10), now })
  await insertOrganization(trx, lapsedOrganization, passwordHash)
  await sql`insert into users (email, first_name, last_name, password_hash, timezone)
    values (${nobody.email}, ${nobody.firstName}, ${nobody.lastName}, ${passwordHash}, ${zone})`.execute(trx)
}

async function insertApiKey(trx: Trx, organizationId: number, dataDir: string) {
  const key = demoApiKey(dataDir)
  await sql`insert into api_keys (organization_id, title, key_hash, key_cipher, created_by)
    values (${organizationId}, 'Agents of the demo', sha256(${Buffer.from(key)}::bytea), ${seal(serverKey(dataDir, 'api-keys'), key)},
      (select min(id) from employments where organization_id = ${organizationId}))`.execute(trx)
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
      await insertLeave(trx, organization.id, organization.people, today)
      await insertScreenshots(trx, organization, screens, { from: addDays(today, -screenshotDays), now })
    }
    return added
  })
}
