import { dayText } from '@dayline/shared/calendar'
import { fullName } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Sheet } from '../../http/exports/xlsx.ts'
import { formatsOf } from '../../http/formats.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import { reportedTitleOfProject, reportedTitleOfTask } from '../../people/projectScope.ts'
import { titleOfTeam } from '../../people/teams/teams.queries.ts'
import type { Db } from '../../platform/db/database.ts'

type ReportFilter = {
  TeamId?: number | null | undefined
  EmployeeId?: number | null | undefined
  ProjectId?: number | null | undefined
  ProjectTaskId?: number | null | undefined
  AppId?: number | null | undefined
  IncludeBlockedEmployees: boolean
}

type FilterSheet = {
  filter: ReportFilter
  range: DayRange
  /** Zone of the times in the file. */
  zone: string
  /** Further rows about the report. */
  facts?: [filter: string, value: string][]
  /** The text of an app; by default its site, otherwise its name. */
  appName?: (name: string, url: string | null) => string
}

const siteOrName = (name: string, url: string | null) => url || name

const notFound = 'Not found'

/** The filters of an export as text. A person, team, project or task out of scope reads like an unknown id. */
export async function filterSheet(
  db: Db,
  actor: Actor,
  { filter, range, zone, facts = [], appName = siteOrName }: FilterSheet,
): Promise<Sheet> {
  const formats = formatsOf(actor)
  const { TeamId, EmployeeId, ProjectId, ProjectTaskId, AppId } = filter
  const [organization, team, person, project, task, app] = await Promise.all([
    db.selectFrom('organizations').select('title').where('id', '=', actor.organizationId).executeTakeFirst(),
    TeamId ? titleOfTeam(db, actor, TeamId) : null,
    EmployeeId ? nameOfEmployee(db, actor, EmployeeId) : null,
    ProjectId ? reportedTitleOfProject(db, actor, ProjectId) : null,
    ProjectTaskId ? reportedTitleOfTask(db, actor, ProjectTaskId) : null,
    AppId ? findApp(db, actor, AppId) : null,
  ])
  const rows: [string, string][] = [
    ['Organization', organization?.title ?? ''],
    ['From', dayText(range.from, 'list', formats)],
    ['To', dayText(range.to, 'list', formats)],
    ['Team', TeamId ? (team ?? notFound) : 'All'],
    ['Employee', EmployeeId ? (person ?? notFound) : 'All'],
    ...(ProjectId ? [['Project', project ?? notFound] as [string, string]] : []),
    ...(ProjectTaskId ? [['Task', task ?? notFound] as [string, string]] : []),
    ...(AppId ? [['App', app ? appName(app.name, app.url) : notFound] as [string, string]] : []),
    ['Blocked employees', filter.IncludeBlockedEmployees ? 'Included' : 'Left out'],
    ...facts,
    ['Days are cut in', actor.trackSettings.Timezone],
    ['Times are shown in', zone],
  ]
  return {
    name: 'Filters',
    columns: [
      { title: 'Filter', width: 26 },
      { title: 'Value', width: 40 },
    ],
    rows,
  }
}

async function nameOfEmployee(db: Db, actor: Actor, id: number): Promise<string | null> {
  const [person] = await listReportPeople(db, actor, { EmployeeId: id, IncludeBlockedEmployees: true })
  return person ? fullName(person) : null
}

/** An app that the organization has used; undefined for any other. */
async function findApp(db: Db, actor: Actor, id: number): Promise<{ name: string; url: string | null } | undefined> {
  return await db
    .selectFrom('apps as a')
    .innerJoin('organization_apps as o', 'o.app_id', 'a.id')
    .select(['a.name', 'a.url'])
    .where('o.organization_id', '=', actor.organizationId)
    .where('a.id', '=', id)
    .executeTakeFirst()
}
