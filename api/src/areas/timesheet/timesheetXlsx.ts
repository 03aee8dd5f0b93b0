import { type CallData, TimesheetFilter as FilterSchema, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile } from '../../http/exports/exportFile.ts'
import type { ExportOrder } from '../../http/exports/links.rules.ts'
import { type Sheet, writeXlsx } from '../../http/exports/xlsx.ts'
import { Forbidden, Refused } from '../../http/failures.ts'
import type { Services } from '../../http/services.ts'
import { subscriptionOf } from '../../identity/subscription/subscription.queries.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import { titleOfTeam } from '../../people/teams/teams.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { listTimesheet, type TimesheetFilter } from './timesheet.queries.ts'
import { daySheet, peopleSheet } from './timesheetSheets.ts'

type Timesheet = CallData<'/timesheet/list'>

/** @throws Refused unless the plan allows exports; a code of 0 means that it does */
export async function refuseWithoutExport(db: Db, actor: Actor): Promise<void> {
  const subscription = await subscriptionOf(db, actor.organizationId)
  if (subscription?.Plan.DataExport !== 0) throw new Refused('Your plan does not include data export.')
}

/** The timesheet as a workbook: a row for each person and day, a row for each person, and the filters that were set. */
export async function timesheetXlsx(
  { database }: Services,
  actor: Actor,
  { body, zone }: ExportOrder,
): Promise<ExportFile> {
  if (actor.lapsed || !may('timesheet.read', { Role: actor.role, TrackSettings: actor.trackSettings }))
    throw new Forbidden()
  const filter = FilterSchema.parse(body)
  const db = database.reads(actor)
  await refuseWithoutExport(db, actor)
  const [timesheet, words] = await Promise.all([listTimesheet(db, actor, filter), readFilterLabels(db, actor, filter)])
  const days = timesheet.Items.map(({ Day }) => Day)
  const range = [days.at(0), days.at(-1)].join('_')
  return {
    name: `timesheet_${range}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeXlsx([
      daySheet(timesheet, zone),
      peopleSheet(timesheet),
      filterSheet(timesheet, actor, { words, zone }),
    ]),
  }
}

function filterSheet(
  { Items }: Timesheet,
  actor: Actor,
  { words, zone }: { words: FilterLabels; zone: string },
): Sheet {
  return {
    name: 'Filters',
    columns: [
      { title: 'Filter', width: 26 },
      { title: 'Value', width: 40 },
    ],
    rows: [
      ['Organization', words.organization],
      ['From', Items.at(0)?.Day ?? ''],
      ['To', Items.at(-1)?.Day ?? ''],
      ['Team', words.team],
      ['Employee', words.employee],
      ['Blocked employees', words.blocked],
      ['Deleted employees', 'Included'],
      ['Days are cut in', actor.trackSettings.Timezone],
      ['Times are shown in', zone],
    ],
  }
}

const notFound = 'Not found'
type FilterLabels = { organization: string; team: string; employee: string; blocked: string }

/** The filters as text. A person or team out of scope looks like an unknown id. */
async function readFilterLabels(db: Db, actor: Actor, filter: TimesheetFilter): Promise<FilterLabels> {
  const organization = await db
    .selectFrom('organizations')
    .select('title')
    .where('id', '=', actor.organizationId)
    .executeTakeFirst()
  return {
    organization: organization?.title ?? '',
    team: filter.TeamId ? ((await titleOfTeam(db, actor, filter.TeamId)) ?? notFound) : 'All',
    employee: filter.EmployeeId ? ((await nameOfEmployee(db, actor, filter.EmployeeId)) ?? notFound) : 'All',
    blocked: filter.IncludeBlockedEmployees ? 'Included' : 'Left out',
  }
}

async function nameOfEmployee(db: Db, actor: Actor, id: number): Promise<string | null> {
  const [person] = await listReportPeople(db, actor, { EmployeeId: id, IncludeBlockedEmployees: true })
  return person ? `${person.FirstName} ${person.LastName}` : null
}
