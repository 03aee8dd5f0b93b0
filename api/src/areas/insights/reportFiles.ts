import { calls, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile, MakeExport } from '../../http/exports/exportFile.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import type { Sheet } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { appsOfEmployeesSheet, appsSheet } from './appSheets.ts'
import { appsOfEmployees, appsSummary } from './apps.queries.ts'
import { productivitySheet, workTimesSheet } from './reportSheets.ts'
import { productivity, workTimes } from './worktimes.queries.ts'

/** The parameters of all reports; only the apps summary uses the app. */
type Filter = ReadBody<'/insights/appssummary'>
type Report = {
  /** Name of the file, without its days. */
  name: string
  sheet: (db: Db, actor: Actor, filter: Filter) => Promise<Sheet>
  facts: [filter: string, value: string][]
}

/** Productivity: one row per person. */
export const productivityFile: MakeExport = reportFile({
  name: 'productivity',
  sheet: async (db, actor, filter) => productivitySheet(await productivity(db, actor, filter)),
  facts: [['Productivity', 'Productive of working time']],
})

/** Work times: one row per person, team by team. */
export const workTimesFile: MakeExport = reportFile({
  name: 'work-times',
  sheet: async (db, actor, filter) => workTimesSheet(await workTimes(db, actor, filter)),
  facts: [['Late', 'Minutes after clock-in is due on working days, except on approved leave']],
})

/** Apps summary by app: one row per team and app. */
export const appsSummaryFile: MakeExport = reportFile({
  name: 'apps-summary',
  sheet: async (db, actor, filter) => appsSheet(await appsSummary(db, actor, filter)),
  facts: [['Apps', 'Working time of the people who are in the team now']],
})

/** Apps summary by employee: one row per person and app. */
export const appsOfEmployeesFile: MakeExport = reportFile({
  name: 'apps-summary-employees',
  sheet: async (db, actor, filter) => appsOfEmployeesSheet(await appsOfEmployees(db, actor, filter)),
  facts: [['Apps', 'Working time']],
})

/** A report as a file; a workbook also lists the filters that were set. */
function reportFile({ name, sheet, facts }: Report): MakeExport {
  return async ({ database }, actor, { body, zone, format }): Promise<ExportFile> => {
    if (actor.lapsed || !may('insights.read', { Role: actor.role, TrackSettings: actor.trackSettings }))
      throw new Forbidden()
    const filter = calls['/insights/appssummary'].body.parse(body)
    const range = requestedDays(actor, filter)
    const db = database.reads(actor)
    refuseWithoutExport(actor)
    const [report, filters] = await Promise.all([
      sheet(db, actor, filter),
      filterSheet(db, actor, { filter, range, zone, facts }),
    ])
    return sheetFile(`${name}_${range.from}_${range.to}`, report, { format, sheets: [filters] })
  }
}
