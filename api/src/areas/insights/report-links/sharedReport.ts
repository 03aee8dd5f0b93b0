import { clockOf, clockText } from '@dayline/shared/calendar'
import { definitions, type OpenedReport, type ReportLink, type SharedReport } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import type { Sheet } from '../../../http/exports/xlsx.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { Db } from '../../../platform/db/database.ts'
import { filterSheet } from '../../../tracking/exports/filterSheet.ts'
import { requestedDays } from '../../../tracking/filters.ts'
import { appsSheet } from '../appSheets.ts'
import { appsSummary } from '../apps.queries.ts'
import { productivitySheet, workTimesSheet } from '../reportSheets.ts'
import { statusName, tasksSheet } from '../taskSheets.ts'
import { listTaskParts } from '../tasks.queries.ts'
import { noteFacts, workNotesSheet } from '../workNoteSheets.ts'
import { listNoteParts } from '../workNotes.queries.ts'
import { productivity, workTimes } from '../worktimes.queries.ts'
import { sharedAppName } from './sharedAppName.ts'
import { type SharedColumn, sharedTable } from './sharedTable.ts'

type Shown = ReportLink['Shown']
type Fact = OpenedReport['Facts'][number]
type Source = {
  title: string
  /** The only columns that are shared outside the organization; other columns of the export are left out. */
  columns: readonly SharedColumn[]
  sheet: (db: Db, actor: Actor, shown: Shown) => Promise<Sheet>
  facts: (shown: Shown, actor: Actor) => Fact[]
}

const text = (title: string): SharedColumn => ({ title, kind: 'text' })
const minutes = (title: string): SharedColumn => ({ title, kind: 'minutes' })
const share = (title: string): SharedColumn => ({ title, kind: 'share' })
const rated = [minutes('Working'), minutes('Productive'), minutes('Neutral'), minutes('Unproductive')]

/** Each shared report uses the rows of its export, so that screen, export and link agree. */
const sources: Record<SharedReport, Source> = {
  productivity: {
    title: 'Productivity',
    columns: [text('Employee'), text('Team'), ...rated, share('Productivity')],
    sheet: async (db, actor, shown) => productivitySheet(await productivity(db, actor, shown)),
    facts: () => [{ Name: 'Productivity', Value: 'Productive time as a share of working time' }],
  },
  worktimes: {
    title: 'Work times',
    columns: [
      text('Employee'),
      text('Team'),
      ...['Total', 'Working', 'Break', 'Idle'].map(minutes),
      share('Activity'),
      minutes('Late'),
      { title: 'Late days', kind: 'count' },
    ],
    sheet: async (db, actor, shown) => workTimesSheet(await workTimes(db, actor, shown)),
    facts: (_shown, actor) => {
      const clockIn = clockText(clockOf(actor.trackSettings.Clockin), organizationFormats(actor))
      return [{ Name: 'Late', Value: `Minutes after ${clockIn} on working days, except on approved leave` }]
    },
  },
  appssummary: {
    title: 'Apps summary',
    columns: [text('Team'), text('App'), ...rated, { ...share('Share'), within: 'Team' }, text('Rating')],
    sheet: async (db, actor, shown) => appsSheet(await appsSummary(db, actor, shown), sharedAppName),
    facts: () => [{ Name: 'Apps', Value: 'Working time of the people who are in the team now' }],
  },
  tasks: {
    title: 'Task insights',
    columns: [text('Project'), text('Task'), text('Status'), minutes('Working'), share('Profit')],
    sheet: async (db, actor, shown) => {
      const currency = shown.WithAmounts ? currencyOf(actor) : null
      return tasksSheet(await listTaskParts(db, actor, shown), currency)
    },
    facts: ({ Statuses }) => [
      { Name: 'Task status', Value: Statuses.length === 0 ? 'All' : Statuses.map(statusName).join(', ') },
    ],
  },
  worknotes: {
    title: 'Work notes',
    columns: [text('Work note'), ...['With note', 'Difference', 'Total working'].map(minutes), share('Share')],
    sheet: async (db, actor, shown) => workNotesSheet(await listNoteParts(db, actor, shown), shown),
    facts: (shown) => noteFacts(shown).map(([Name, Value]) => ({ Name, Value })),
  },
}

/** The figures of a report as text and numbers for its link, without ids, addresses or pictures. */
export async function sharedReport(
  db: Db,
  actor: Actor,
  shown: Shown,
): Promise<Pick<OpenedReport, 'Report' | 'From' | 'To' | 'Facts' | 'Columns' | 'Rows' | 'Total'>> {
  const { title, columns, sheet, facts } = sources[shown.Report]
  const range = requestedDays(actor, shown)
  const [made, filters] = await Promise.all([
    sheet(db, actor, shown),
    filterSheet(db, actor, { filter: shown, range, zone: actor.trackSettings.Timezone, appName: sharedAppName }),
  ])
  const currency = shown.Report === 'tasks' && shown.WithAmounts ? currencyOf(actor) : null
  const amounts = currency
    ? ['Spent', 'Billable'].map((name) => ({ title: `${name} (${currency})`, kind: 'amount' }))
    : []
  return {
    Report: title,
    From: range.from,
    To: range.to,
    Facts: [...chosen(filters), ...facts(shown, actor)],
    ...sharedTable(made, [...columns, ...(amounts as SharedColumn[])]),
  }
}

const filterNames = ['Team', 'Employee', 'Project', 'Task', 'App', 'Blocked employees']
const nothingChosen = ['All', 'Left out']

/** The filters that were set, with the texts of the export. */
const chosen = ({ rows }: Sheet): Fact[] =>
  rows
    .map(([Name, Value]) => ({ Name: String(Name), Value: String(Value) }))
    .filter(({ Name, Value }) => filterNames.includes(Name) && !nothingChosen.includes(Value))

function currencyOf({ trackSettings }: Actor): string | null {
  const { EnableCostManagement, CostManagementCurrency } = trackSettings
  if (!EnableCostManagement) return null
  return definitions.CurrencyType.find(({ Key }) => Key === CostManagementCurrency)?.DisplayName ?? null
}
