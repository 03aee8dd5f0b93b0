import type { ApiQuery } from '@dayline/shared/api'
import { type CallBody, type CallData, fullName } from '@dayline/shared/contract'
import { choice, defineFilters, flag, id, useUrlFilters } from '@dayline/shared/filters'
import { customRange, type DayRange, formatRange, plural, rangeDays, today } from '@dayline/shared/format'
import { unlisted, useAllEmployees, useAllTeams, useFilterScope } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import type { ReportFilters } from '../reportFilters.ts'
import type { ReportBody, ReportPath } from '../reportPaths.ts'
import { useReportBody, useReportDetail } from '../reports.api.ts'
import type { CompareKind } from './compared.ts'
import { comparedDays, countDays, countElapsed } from './comparedDays.ts'

// Not a filter of the report, because it omits no rows: it is not sent, has no chip, and "Clear all" keeps it.
const spec = defineFilters({
  Kind: choice('compare', ['previous', 'month', 'team', 'person']),
  OtherId: id('versus'),
  isByChange: flag('change'),
})

/** The state of the comparison controls. */
export type CompareSettings = {
  Kind: CompareKind | undefined
  /** The other team or person. */
  OtherId: number | undefined
  isByChange: boolean
}

/** The other side of a report's comparison. */
export type Comparison<Path extends ReportPath> = {
  kind: CompareKind
  body: ReportBody
  /** The compared days; null when the same days of other people are compared. */
  days: DayRange | null
  /** Undefined until both sides are loaded, because rows of the previous filters would be compared wrongly. */
  data: CallData<Path> | undefined
  query: ApiQuery<CallData<Path>>
  /** Days, team or person: "Mon 09 – Thu 12 Nov", "the average of Design". */
  label: string
  /** Text for the subtitle: the label, and how the compared days differ from the report's. */
  text: string
  isByChange: boolean
}

type Compare<Path extends ReportPath> = {
  settings: CompareSettings
  onChange: (patch: Partial<CompareSettings>) => void
  /** Null while no comparison is selected. */
  comparison: Comparison<Path> | null
}

/** What the compared rows are: people or parts of a whole; false if the report has no comparison. */
export type Compares = 'people' | 'parts' | false

/** A team or employee within a sentence, while the list has no name of them. */
const nameless = (noun: 'team' | 'employee', list: Pick<ApiQuery<unknown>, 'data' | 'error'>): string =>
  list.error && !list.data ? `another ${noun}` : unlisted(noun, list)

/** Loads a report a second time, for other days, another team or person; the choice is stored in the URL. */
export function useComparison<Path extends ReportPath>(
  path: Path,
  filters: ReportFilters,
  report: ApiQuery<CallData<Path>>,
  offered: Compares,
): Compare<Path> {
  const [values, setValues] = useUrlFilters(spec)
  const { seesTeams, seesOthers } = useFilterScope()
  // A copied link may contain teams or people that are not visible to the user.
  const isHidden = (values.Kind === 'team' && !seesTeams) || (values.Kind === 'person' && !seesOthers)
  const Kind = isHidden ? undefined : values.Kind
  const { OtherId, isByChange } = values
  const other = useOtherSide(offered ? Kind : undefined, OtherId, filters, offered === 'parts')
  const query = useReportDetail(path, (other?.body ?? null) as (CallBody<Path> & ReportBody) | null)
  const isStale = report.isLoading || query.isLoading
  const comparison = useMemo<Comparison<Path> | null>(
    () => other && { ...other, query, data: isStale ? undefined : query.data, isByChange },
    [other, query, isStale, isByChange],
  )
  return { settings: { Kind, OtherId, isByChange }, onChange: setValues, comparison }
}

type OtherSide = Pick<Comparison<ReportPath>, 'kind' | 'body' | 'days' | 'label' | 'text'>

function useOtherSide(
  kind: CompareKind | undefined,
  otherId: number | undefined,
  filters: ReportFilters,
  isOfParts: boolean,
): OtherSide | null {
  const zone = useZone()
  const body = useReportBody(filters)
  const { seesTeams } = useFilterScope()
  const teams = useAllTeams(kind === 'team' && seesTeams)
  const people = useAllEmployees(kind === 'person')
  if (kind === 'team') {
    if (otherId === undefined) return null
    const { EmployeeId: _, ...rest } = body
    const team = teams.data?.Items.find(({ ID }) => ID === otherId)
    const title = team?.Title ?? nameless('team', teams)
    const label = isOfParts ? title : `the average of ${title}`
    return { kind, days: null, label, text: label, body: { ...rest, TeamId: otherId } }
  }
  if (kind === 'person') {
    if (otherId === undefined) return null
    const { TeamId: _, ...rest } = body
    const person = people.data?.Items.find(({ ID }) => ID === otherId)
    const label = person ? fullName(person) : nameless('employee', people)
    return { kind, days: null, label, text: label, body: { ...rest, EmployeeId: otherId } }
  }
  const range = rangeDays(filters, zone)
  const day = today(zone)
  const days = kind && comparedDays(kind, range, day)
  if (!kind || !days) return null
  const label = formatRange(days)
  const isRunning = range.end >= day
  const [here, there] = [countElapsed(range, day), countDays(days)]
  const parts = [
    label,
    isRunning && 'today is included and not over',
    here !== there && `${plural(there, 'day')} instead of ${here}`,
  ]
  const text = parts.filter(Boolean).join('; ')
  return { kind, days, label, text, body: { ...body, ...customRange(days, zone) } }
}
