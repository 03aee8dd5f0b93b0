import { calls, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { type ExportFile, type MakeExport, xlsxType } from '../../http/exports/exportFile.ts'
import { type Sheet, writeXlsx } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { productivitySheet, workTimesSheet } from './reportSheets.ts'
import { productivity, workTimes } from './worktimes.queries.ts'

type Filter = ReadBody<'/insights/worktimes'>
type Report = {
  /** The file's name without the days. */
  name: string
  sheet: (db: Db, actor: Actor, filter: Filter) => Promise<Sheet>
  facts: [filter: string, value: string][]
}

/** Productivity as a workbook: a row for each person, and the filters that were set. */
export const productivityXlsx: MakeExport = reportXlsx({
  name: 'productivity',
  sheet: async (db, actor, filter) => productivitySheet(await productivity(db, actor, filter)),
  facts: [['Productivity', 'Productive of working time']],
})

/** Work times as a workbook: a row for each person in the order of teams, and the filters that were set. */
export const workTimesXlsx: MakeExport = reportXlsx({
  name: 'work-times',
  sheet: async (db, actor, filter) => workTimesSheet(await workTimes(db, actor, filter)),
  facts: [['Late', 'Minutes after clock-in is due on working days, except on approved leave']],
})

function reportXlsx({ name, sheet, facts }: Report): MakeExport {
  return async ({ database }, actor, { body, zone }): Promise<ExportFile> => {
    if (actor.lapsed || !may('insights.read', { Role: actor.role, TrackSettings: actor.trackSettings }))
      throw new Forbidden()
    const filter = calls['/insights/worktimes'].body.parse(body)
    const range = requestedDays(actor, filter)
    const db = database.reads(actor)
    await refuseWithoutExport(db, actor)
    const [report, filters] = await Promise.all([
      sheet(db, actor, filter),
      filterSheet(db, actor, { filter, range, zone, facts }),
    ])
    return {
      name: `${name}_${range.from}_${range.to}.xlsx`,
      type: xlsxType,
      content: await writeXlsx([report, filters]),
    }
  }
}
