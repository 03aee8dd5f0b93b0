import { ExplainedTotal, type ProductivityItem } from '@dayline/shared/contract'
import { duration, ratioPercent } from '@dayline/shared/format'
import { type Column, ProductivityShareBadge } from '@dayline/shared/ui/data'
import { compareColumn } from '../compare/compareColumn.tsx'
import type { Compared, Measure } from '../compare/compared.ts'
import { personColumn } from '../person.tsx'
import { RatingBar } from '../RatingBar.tsx'
import type { ReportView } from '../ReportFrame.tsx'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['employee', 'working', 'productive', 'neutral', 'unproductive', 'percent'] as const

type Rated = Pick<ProductivityItem, 'Working' | 'Productive' | 'Natural' | 'Unproductive'>

const figures = [
  { id: 'working', header: 'Working', field: 'Working', total: ExplainedTotal.Working },
  { id: 'productive', header: 'Productive', field: 'Productive', total: ExplainedTotal.Productive },
  { id: 'neutral', header: 'Neutral', field: 'Natural', total: ExplainedTotal.Natural },
  { id: 'unproductive', header: 'Unproductive', field: 'Unproductive', total: ExplainedTotal.Unproductive },
] as const

/** The sums of all rows. */
export function sumOf(items: readonly Rated[]): Rated {
  const all = { Working: 0, Productive: 0, Natural: 0, Unproductive: 0 }
  for (const item of items) for (const { field } of figures) all[field] += item[field]
  return all
}

const percentOf = ({ Productive, Working }: Rated) => ratioPercent(Productive, Working)
type Key = Exclude<(typeof sortKeys)[number], 'employee'>

/** Defines how people and their sums are compared. */
export const measure: Measure<ProductivityItem, Key> = {
  units: { working: 'minutes', productive: 'minutes', neutral: 'minutes', unproductive: 'minutes', percent: 'points' },
  sumOf: (items) => {
    const all = sumOf(items)
    return {
      working: all.Working,
      productive: all.Productive,
      neutral: all.Natural,
      unproductive: all.Unproductive,
      percent: percentOf(all),
    }
  },
  minutesOf: ({ Working }) => Working,
}
const better = { productive: 'more', unproductive: 'less', percent: 'more' } as const

const barOf = ({ Productive, Natural, Unproductive }: Rated) => (
  <RatingBar productive={Productive} neutral={Natural} unproductive={Unproductive} minW="3rem" />
)

const badgeOf = ({ Productive, Working }: Rated) => <ProductivityShareBadge productive={Productive} working={Working} />

type Explain = Pick<ReportView<'/insights/productivity'>, 'explainCell' | 'explainSum'>

type Other = { items: readonly ProductivityItem[]; compared: Compared<ProductivityItem, Key>; isByChange: boolean }

/**
 * Columns of the report; `all` adds a total row (docs/product/reports.md#productivity), `other` the differences from
 * the other side.
 */
export function productivityColumns(
  all: Rated | undefined,
  { explainCell, explainSum }: Explain,
  other?: Other,
): Column<ProductivityItem>[] {
  const columns: Column<ProductivityItem>[] = [
    personColumn({ hasTotal: all !== undefined, factsOf: ({ Working }) => `${duration(Working)} working` }),
    ...figures.map(
      ({ id, header, field, total }): Column<ProductivityItem> => ({
        id,
        header,
        isNumber: true,
        width: '8rem',
        sortValue: (item) => item[field],
        total: all && explainSum(header, total, all[field]),
        cell: (item) => explainCell(item.Employee, header, total, item[field]),
      }),
    ),
    {
      id: 'bar',
      header: '',
      name: 'Ratings',
      width: '20%',
      onCard: 'hidden',
      total: all && barOf(all),
      cell: barOf,
    },
    {
      id: 'percent',
      header: 'Productivity',
      isNumber: true,
      width: '8rem',
      onCard: 'figure',
      sortValue: percentOf,
      total: all && badgeOf(all),
      cell: badgeOf,
    },
  ]
  if (!other) return columns
  return columns.map((column) => compareColumn(column, measure, { ...other, better, lead: 'working' }))
}
