import { ExplainedTotal, type ProductivityItem } from '@dayline/shared/contract'
import { duration, ratioPercent } from '@dayline/shared/format'
import { type Column, ProductivityPercentBadge } from '@dayline/shared/ui/data'
import { personColumn } from '../person.tsx'
import { RatingBar } from '../RatingBar.tsx'
import type { ReportView } from '../ReportFrame.tsx'

/** Columns that the rows are sorted by, as the address names them. */
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
const barOf = ({ Productive, Natural, Unproductive }: Rated) => (
  <RatingBar productive={Productive} neutral={Natural} unproductive={Unproductive} />
)

type Explain = Pick<ReportView<'/insights/productivity'>, 'explainCell' | 'explainSum'>

/** Columns of the report; `all` adds a total row (docs/product/reports.md#productivity). */
export function productivityColumns(
  all: Rated | undefined,
  { explainCell, explainSum }: Explain,
): Column<ProductivityItem>[] {
  return [
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
      total: all && <ProductivityPercentBadge value={percentOf(all)} />,
      cell: (item) => <ProductivityPercentBadge value={percentOf(item)} />,
    },
  ]
}
