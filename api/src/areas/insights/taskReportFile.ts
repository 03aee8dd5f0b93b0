import { calls, definitions, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile, MakeExport } from '../../http/exports/exportFile.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import type { Sheet } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { reportedPeople } from './reportedPeople.ts'
import { statusName, taskPeopleSheet, tasksSheet } from './taskSheets.ts'
import { listTaskParts } from './tasks.queries.ts'
import { noteFacts, workNotePeopleSheet, workNotesSheet } from './workNoteSheets.ts'
import { listNoteParts } from './workNotes.queries.ts'

type Filter = ReadBody<'/insights/tasksexport'>
type Report = { name: string; rows: Sheet; people: Sheet; facts: [filter: string, value: string][] }

/** Whether the caller may open the report that an export contains. */
export function mayExport({ role, trackSettings }: Actor, { Report }: Filter): boolean {
  const permission = Report === 'tasks' ? 'insights.tasks' : 'insights.workNotes'
  return may(permission, { Role: role, TrackSettings: trackSettings })
}

/** The rows of task insights or work notes; a workbook also has the people per row and the filters that were set. */
export const taskReportFile: MakeExport = async ({ database }, actor, { body, zone, format }): Promise<ExportFile> => {
  const filter = calls['/insights/tasksexport'].body.parse(body)
  if (actor.lapsed || !mayExport(actor, filter)) throw new Forbidden()
  const range = requestedDays(actor, filter)
  const db = database.reads(actor)
  refuseWithoutExport(actor)
  const { name, rows, people, facts } = await (filter.Report === 'tasks' ? taskReport : noteReport)(db, actor, filter)
  const filters = await filterSheet(db, actor, { filter, range, zone, facts })
  return sheetFile(`${name}_${range.from}_${range.to}`, rows, { format, sheets: [people, filters] })
}

async function taskReport(db: Db, actor: Actor, filter: Filter): Promise<Report> {
  const people = await peopleOf(db, actor, filter)
  const parts = await listTaskParts(db, actor, filter)
  const { EnableCostManagement, CostManagementCurrency } = actor.trackSettings
  const currency = EnableCostManagement
    ? (definitions.CurrencyType.find(({ Key }) => Key === CostManagementCurrency)?.DisplayName ?? null)
    : null
  return {
    name: 'task-insights',
    rows: tasksSheet(parts, currency),
    people: taskPeopleSheet(parts, people, currency),
    facts: [
      ['Task status', filter.Statuses.length === 0 ? 'All' : filter.Statuses.map(statusName).join(', ')],
      ['Profit', '(billable − spent) ÷ billable'],
    ],
  }
}

async function noteReport(db: Db, actor: Actor, filter: Filter): Promise<Report> {
  const people = await peopleOf(db, actor, filter)
  const parts = await listNoteParts(db, actor, filter)
  return {
    name: 'work-notes',
    rows: workNotesSheet(parts, filter),
    people: workNotePeopleSheet(parts, people, filter),
    facts: noteFacts(filter),
  }
}

async function peopleOf(db: Db, actor: Actor, filter: Filter) {
  return new Map(
    (await listReportPeople(db, actor, reportedPeople(actor, filter))).map((person) => [person.ID, person]),
  )
}
