import { addDays, localDate } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { demoApiKey } from './demoApiKey.ts'
import { fillHistory } from './history.ts'
import { insertApiKey } from './insertApiKey.ts'
import {
  insertApps,
  insertInvitations,
  insertOrganization,
  type OrganizationSpec,
  readOrganization,
} from './organization.ts'
import {
  blueHarbor,
  demoOrganizationNo,
  harborLights,
  harborLightsNo,
  lapsedOrganizationNo,
  lapsedPeople,
  northwind,
  northwindInvitations,
  otherOrganizationNo,
} from './people.ts'
import { insertLeave, insertProjects } from './projects.ts'
import type { DrawnScreen } from './screens/drawScreens.ts'
import { insertScreenshots } from './screens/screenshots.ts'
import { insertTimeEntries } from './timeEntries.ts'
import { demoWorkNotes } from './work.ts'

export const zone = 'Europe/Istanbul'
export const historyDays = 60
export const screenshotDays = 7

export const northwindStudio: OrganizationSpec = {
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
export const blueHarborOrganization: OrganizationSpec = {
  no: otherOrganizationNo,
  title: 'Blue Harbor',
  zone,
  people: blueHarbor,
  settings: { EnableLeaveManagement: true, EnableCostManagement: true, WorkNotes: [...demoWorkNotes] },
  subscriptionDays: 3650,
  ageDays: 90,
}
/** Small and without work yet; its Owner is Co-owner of Blue Harbor, so that a person can switch. */
const harborLightsOrganization: OrganizationSpec = {
  no: harborLightsNo,
  title: 'Harbor Lights',
  zone,
  people: harborLights,
  settings: {},
  subscriptionDays: 3650,
  ageDays: 20,
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

/** What filling an organization needs beside the transaction. */
export type Filling = {
  dataDir: string
  passwordHash: string
  /** Drawn beside the history. */
  drawing: Promise<DrawnScreen[]>
  now: number
  days?: number
  onProgress?: (progress: { step: string; done: number; total: number }) => void
}

type DemoOrganization = { spec: OrganizationSpec; fill: (trx: Db, id: number, filling: Filling) => Promise<void> }

/** Every organization of the demo and what is in it, in the order in which people join them. */
export const demoOrganizations: readonly DemoOrganization[] = [
  { spec: northwindStudio, fill: fillNorthwind },
  { spec: blueHarborOrganization, fill: fillBlueHarbor },
  { spec: harborLightsOrganization, fill: async () => {} },
  { spec: lapsedOrganization, fill: async () => {} },
]

/** Founds one of them with everything in it, and writes down that it is untouched. */
export async function createDemoOrganization(
  trx: Db,
  { spec, fill }: DemoOrganization,
  filling: Filling,
): Promise<void> {
  const id = await insertOrganization(trx, spec, filling.passwordHash)
  await fill(trx, id, filling)
  await sql`insert into demo_organizations (organization_id, seeded_on)
    values (${id}, ${localDate(filling.now, zone)}::date)`.execute(trx)
}

async function fillNorthwind(
  trx: Db,
  id: number,
  { dataDir, drawing, now, days = historyDays, onProgress = () => {} }: Filling,
) {
  await insertApps(trx, id)
  await insertProjects(trx, id)
  const organization = await readOrganization(trx, demoOrganizationNo, northwind)
  if (!organization) throw new Error('The demo organization was not stored.')
  const today = localDate(now, zone)
  await insertLeave(trx, id, organization.people, today)
  await insertApiKey(trx, id, { dataDir, title: 'Agents of the demo', key: demoApiKey(dataDir) })
  const onDay = (done: number, total: number) => onProgress({ step: 'days of work', done, total })
  await fillHistory(trx, organization, { from: addDays(today, -days), now, onDay })
  await insertTimeEntries(trx, organization, today)
  onProgress({ step: 'screenshots', done: 0, total: 1 })
  await insertScreenshots(trx, organization, await drawing, { from: addDays(today, -screenshotDays), now })
  await insertInvitations(trx, id, northwindInvitations)
}

async function fillBlueHarbor(trx: Db, id: number, { now }: Filling) {
  await insertApps(trx, id)
  const organization = await readOrganization(trx, otherOrganizationNo, blueHarbor)
  if (organization) await fillHistory(trx, organization, { from: addDays(localDate(now, zone), -10), now })
}
