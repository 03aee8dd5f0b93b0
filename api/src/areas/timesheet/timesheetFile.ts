import { TimesheetFilter as FilterSchema, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile } from '../../http/exports/exportFile.ts'
import type { ExportOrder } from '../../http/exports/links.rules.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import { Forbidden } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import type { Services } from '../../http/services.ts'
import { todayOf } from '../../http/todayOf.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { listTimesheet } from './timesheet.queries.ts'
import { daySheet, peopleSheet } from './timesheetSheets.ts'

/** The timesheet as a file: a row for each person and day; a workbook also has a sheet of people and one of filters. */
export async function timesheetFile(
  { database }: Services,
  actor: Actor,
  { body, zone, format }: ExportOrder,
): Promise<ExportFile> {
  if (actor.lapsed || !may('timesheet.read', { Role: actor.role, TrackSettings: actor.trackSettings }))
    throw new Forbidden()
  const filter = FilterSchema.parse(body)
  const range = requestedDays(actor, filter)
  const db = database.reads(actor)
  refuseWithoutExport(actor)
  const [timesheet, filters] = await Promise.all([
    listTimesheet(db, actor, filter),
    filterSheet(db, actor, { filter, range, zone, facts: [['Deleted employees', 'Included']] }),
  ])
  const today = todayOf(actor)
  const sheets = [peopleSheet(timesheet, today), filters]
  return sheetFile(`timesheet_${range.from}_${range.to}`, daySheet(timesheet, zone, formatsOf(actor)), {
    format,
    sheets,
  })
}
