import type { ApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData, Employee } from '@dayline/shared/contract'
import { useExplained } from '@dayline/shared/explain'
import { type FilterSpec, NoResults, useUrlFilters } from '@dayline/shared/filters'
import { type DateRange, type DayRange, rangeDays, titleRange, today } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { useZone } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'
import { type ReactNode, useCallback, useState } from 'react'
import { CompareControl } from './compare/CompareControl.tsx'
import { CompareNote } from './compare/CompareNote.tsx'
import { lastElapsedDay } from './compare/comparedDays.ts'
import { type Compares, type Comparison, useComparison } from './compare/useComparison.ts'
import { ExplainedPeople, type PersonTotals } from './ExplainedPeople.tsx'
import {
  type ExplainCell,
  ExplainedPerson,
  type ExplainSum,
  useExplainCell,
  useExplainSum,
} from './ExplainedPerson.tsx'
import type { Explaining } from './explaining.ts'
import type { OwnFilters } from './ownFilters.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { ReportNote } from './ReportNote.tsx'
import { type ReportFilters, reportFilters } from './reportFilters.ts'
import type { ReportExportPath, ReportPath } from './reportPaths.ts'
import { reportOfPath } from './reportPaths.ts'
import { useReport, useReportBody } from './reports.api.ts'
import { ShareReport } from './shared-links/ShareReport.tsx'
import { useFilterTexts, useReportChips } from './useReportChips.ts'

/** What the frame passes to a report's content. The functions are stable across renders, for memoized columns. */
export type ReportView<Path extends ReportPath, Own = unknown> = {
  report: ApiQuery<CallData<Path>>
  /** The request body of the report; details of a row are requested with it too. */
  body: CallBody<Path>
  /** The days of the report; `onRange` changes them. */
  range: DayRange
  onRange: (range: DateRange) => void
  /** Sets filters; for example, a chart filters by the part that is pressed. */
  onFilter: (patch: Partial<ReportFilters & Own>) => void
  /** Renders a person's duration that opens the minutes behind it. */
  explainCell: ExplainCell
  /** Renders a sum that opens the people behind it; requires `totalsOf`. */
  explainSum: ExplainSum
  /** The open figure; drawn by the content if its rows are not people. */
  explaining: Explaining
  /** Opens the profile of a row's person on the last day of the report. */
  onOpen: (row: { Employee: Employee }) => void
  /** The other side of the figures; null unless the report `compares` and a comparison is selected. */
  comparison: Comparison<Path> | null
  /** Empty state that explains why there are no rows and what helps. */
  empty: ReactNode
}

type ReportFrameProps<Path extends ReportPath, Own> = {
  title: string
  path: Path
  /** One button per export; the label distinguishes several. `also` is sent in addition to the filters. */
  exports: readonly { call: ReportExportPath; label?: string; also?: object }[]
  /** How the figures are counted. */
  note: ReactNode
  /** Noun for the filter bar's count; employees by default. */
  noun?: readonly [one: string, many: string]
  countOf?: (data: CallData<Path>) => number
  /** Text of the empty state: when anything is listed here at all. */
  emptyText?: string
  /** People whose figures can be explained; by default those of `totalsOf`. The dialog names them. */
  peopleOf?: (data: CallData<Path>) => readonly Employee[]
  /** Figures per person, required to explain sums. */
  totalsOf?: (data: CallData<Path>) => readonly PersonTotals[]
  /** Only the first value is used: the spec must not change while the report is open. */
  ownFilters?: OwnFilters<Own, CallData<Path>>
  /** IDs of figures in addition to the totals that the report explains itself. */
  figures?: readonly string[]
  /** Offers to compare rows, which are people or parts of a whole; the content draws the differences. */
  compares?: Compares
  children: (view: ReportView<Path, Own>) => ReactNode
}

const noFigures: readonly string[] = []
const noPeople: readonly Employee[] = []
const employees = ['employee', 'employees'] as const

/** The frame of a report: title, filters, exports, note and explained figures; `children` draws the rows. */
export function ReportFrame<Path extends ReportPath, Own = unknown>({
  title,
  path,
  exports,
  note,
  noun = employees,
  countOf = ({ Items }) => Items.length,
  emptyText = 'People appear here as soon as they join the organization.',
  totalsOf,
  peopleOf,
  ownFilters,
  figures = noFigures,
  compares = false,
  children,
}: ReportFrameProps<Path, Own>) {
  const [filters, setFilters, state] = useReportFilters(ownFilters?.spec)
  const zone = useZone()
  const range = rangeDays(filters, zone)
  const { openProfile } = useProfile()
  const report = useReport(path, filters)
  const body = useReportBody(filters)
  const { settings, onChange: onCompare, comparison } = useComparison(path, filters, report, compares)
  const own = filters as Own
  const chips = useReportChips(filters, ownFilters?.chips(own, report))
  const explaining = { ...useExplained('explain', figures), filters: useFilterTexts(filters, state, chips) }
  const { explain, explained, close } = explaining
  const explainCell = useExplainCell(explain)
  const explainSum = useExplainSum(explain)
  const lastDay = lastElapsedDay(range, today(zone))
  const onOpen = useCallback<ReportView<Path>['onOpen']>(
    ({ Employee }) => openProfile({ employeeId: Employee.ID, day: lastDay }),
    [openProfile, lastDay],
  )
  const shared = reportOfPath[path]
  const { data } = report
  const people = data && (peopleOf?.(data) ?? totalsOf?.(data).map(({ Employee }) => Employee))

  return (
    <PageFrame
      title={title}
      {...(comparison ? { subtitle: `${titleRange(range)}, ${zone}, compared with ${comparison.text}` } : { range })}
      actions={
        <>
          {shared && <ShareReport report={shared} body={body} />}
          {exports.map(({ call, label, also }) => (
            <ExportButton key={call} call={call} body={{ ...body, ...also }} {...(label && { label })} />
          ))}
        </>
      }
      filters={
        <ReportFilterBar
          value={filters}
          onChange={setFilters}
          state={state}
          count={data && countOf(data)}
          noun={noun}
          beside={compares && <CompareControl value={settings} onChange={onCompare} />}
          chips={chips}
        >
          {ownFilters?.fields(own, (patch) => setFilters(patch as Partial<ReportFilters>))}
        </ReportFilterBar>
      }
    >
      <ReportNote>{note}</ReportNote>
      {comparison && (
        <CompareNote
          comparison={comparison}
          isOfParts={compares === 'parts'}
          onByChange={(isByChange) => onCompare({ isByChange })}
        />
      )}
      {children({
        report,
        body: body as CallBody<Path>,
        range,
        onRange: setFilters,
        onFilter: setFilters as ReportView<Path, Own>['onFilter'],
        explainCell,
        explainSum,
        explaining,
        onOpen,
        comparison,
        empty: <NoResults state={state} noun={noun} range={filters} onRange={setFilters} text={emptyText} />,
      })}
      {(peopleOf ?? totalsOf) && !explained?.figure && (
        <ExplainedPerson {...explaining} body={body} people={people ?? noPeople} />
      )}
      {totalsOf && explained && explained.employeeId === undefined && !explained.figure && (
        <ExplainedPeople
          explained={explained}
          range={filters}
          filters={explaining.filters}
          rows={data && totalsOf(data)}
          explainCell={explainCell}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}

/** The common filters of reports, combined with those of one report so that they are sent too. */
function useReportFilters(own: FilterSpec | undefined) {
  const [spec] = useState(() => ({ ...reportFilters, ...own }) as typeof reportFilters)
  return useUrlFilters(spec)
}
