import { addDays, localDate } from '@dayline/shared/calendar'
import { insertAuditLog } from './auditLog.ts'
import { insertCards, insertPayments, insertReferrals } from './billing.ts'
import { connectDemoProject } from './connection.ts'
import { insertCorrections } from './corrections.ts'
import type { Filling } from './filling.ts'
import { fillHistory } from './history.ts'
import { insertHolidays } from './holidays.ts'
import { insertImport } from './imports.ts'
import { insertInvoices } from './invoices.ts'
import { insertNotifications } from './notifications.ts'
import { insertApps, insertInvitations, type OrganizationSpec, readOrganization, spareSeats } from './organization.ts'
import { insertPayrollPayments } from './payrollPayments.ts'
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
import { insertPeriods } from './periods.ts'
import { insertPersonViews } from './personViews.ts'
import { insertLeave, insertProjects } from './projects.ts'
import { insertReportLinks } from './reportLinks.ts'
import { insertScreenshots } from './screens/screenshots.ts'
import { insertTaskTalk } from './taskTalk.ts'
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
    TimesheetPeriod: 1,
    EnableProjectManagement: true,
    EnableCostManagement: true,
    EnableOvertime: true,
    EnableLeaveManagement: true,
    EnableTimelapseVideos: true,
    AllowPeopleToRedactTheirScreenCapture: true,
    AllowPeopleToPauseCollection: true,
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
/** Small and without work; its Owner is Co-owner of Blue Harbor, so that a person can switch. */
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

export type DemoOrganization = {
  spec: OrganizationSpec
  fill: (staged: { id: number; no: number }, filling: Filling) => Promise<void>
  /** The title of the API key that agents of this organization use. */
  apiKeyTitle?: string
}

/** All organizations of the demo and their content, in the order in which people join them. */
export const demoOrganizations: readonly DemoOrganization[] = [
  { spec: northwindStudio, fill: fillNorthwind, apiKeyTitle: 'Agents of the demo' },
  { spec: blueHarborOrganization, fill: fillBlueHarbor },
  { spec: harborLightsOrganization, fill: async () => {} },
  { spec: lapsedOrganization, fill: async () => {} },
]

async function fillNorthwind({ id, no }: { id: number; no: number }, filling: Filling) {
  const { slice, drawing, now, days = historyDays, onProgress = () => {} } = filling
  const today = localDate(now, zone)
  const organization = await slice(async (trx) => {
    await insertApps(trx, id)
    await insertProjects(trx, id)
    return readOrganization(trx, no, northwind)
  })
  if (!organization) throw new Error('The demo organization was not stored.')
  await slice((trx) => insertHolidays(trx, id, zone, now))
  await slice((trx) => insertLeave(trx, id, organization.people, today))
  const onDay = (done: number, total: number) => onProgress({ step: 'days of work', done, total })
  await fillHistory(filling, organization, { from: addDays(today, -days), now, onDay })
  await insertTimeEntries(filling, organization, today)
  await slice((trx) => insertNotifications(trx, { id, zone }))
  await insertImport(filling, organization)
  await slice((trx) => insertAuditLog(trx, id, now))
  await slice((trx) => insertPersonViews(trx, id, now))
  await slice((trx) => insertCorrections(trx, id))
  await insertPayrollPayments(filling, organization, today)
  await insertPeriods(filling, organization, today)
  onProgress({ step: 'screenshots', done: 0, total: 1 })
  const screens = await drawing
  for (const { employeeId } of organization.people) {
    const those = { from: addDays(today, -screenshotDays), now, employeeId }
    await slice((trx) => insertScreenshots(trx, organization, screens, those))
  }
  await slice((trx) => insertTaskTalk(trx, id, screens))
  await connectDemoProject(filling, organization)
  await slice((trx) => insertInvitations(trx, id, northwindInvitations))
  await slice((trx) => insertReportLinks(trx, { id, zone }, now))
  await slice((trx) => insertInvoices(trx, { id, title: northwindStudio.title, zone }, now))
  await slice(async (trx) => {
    await insertPayments(trx, { id, ...paymentsOf(northwindStudio), months: 8, now })
    await insertCards(trx, id)
  })
}

/** Payments for the seats that the organization starts with, and for the length of its subscription. */
const paymentsOf = ({ people, subscriptionDays }: OrganizationSpec) => ({
  users: people.length + spareSeats,
  days: subscriptionDays,
})

async function fillBlueHarbor({ id, no }: { id: number; no: number }, filling: Filling) {
  const organization = await filling.slice(async (trx) => {
    await insertApps(trx, id)
    return readOrganization(trx, no, blueHarbor)
  })
  const { now } = filling
  await filling.slice(async (trx) => {
    await insertPayments(trx, { id, ...paymentsOf(blueHarborOrganization), months: 3, now })
    await insertReferrals(trx, northwindStudio.no, id)
  })
  if (organization) await fillHistory(filling, organization, { from: addDays(localDate(now, zone), -10), now })
}
