import type { WorkingHourEmployee } from '@dayline/shared/contract'
import { ExplainPanel } from '@dayline/shared/explain'
import { duration, shareTexts } from '@dayline/shared/format'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { personColumn } from '../../person.tsx'
import type { ReportView } from '../../ReportFrame.tsx'
import { useReportDetail } from '../../reports.api.ts'
import { hourName } from './hourCells.ts'

type HourPeopleProps = Pick<ReportView<'/insights/worktimes'>, 'body' | 'range' | 'onOpen'> & {
  Weekday: number
  Hour: number
  /** Filters of the report, as text. */
  filters: readonly string[]
  onClose: () => void
}

type Part = WorkingHourEmployee & { share: string }

/** The people who worked in an hour of the weekdays, with a total. A person opens the profile on the last day. */
export function HourPeople({ Weekday, Hour, body, range, filters, onOpen, onClose }: HourPeopleProps) {
  const query = useReportDetail('/insights/workinghouremployees', { ...body, Weekday, Hour })
  const items = query.data?.Items
  const sum = items?.reduce((all, { Working }) => all + Working, 0)
  const parts = useMemo(() => items && withShares(items), [items])
  const columns = useMemo<Column<Part>[]>(
    () => [
      personColumn({ hasTotal: true, factsOf: ({ share }) => share }),
      {
        id: 'working',
        header: 'Working',
        isNumber: true,
        width: '8rem',
        onCard: 'figure',
        sortValue: ({ Working }) => Working,
        total: duration(sum ?? 0),
        cell: ({ Working }) => duration(Working),
      },
      { id: 'share', header: 'Share', isNumber: true, width: '6rem', onCard: 'hidden', cell: ({ share }) => share },
    ],
    [sum],
  )
  const name = hourName(Weekday, Hour)
  return (
    <ExplainPanel
      title={sum === undefined ? name : `${name}: ${duration(sum)}`}
      range={range}
      formula="Working minutes of these days in this hour of the organization’s clock, by weekday."
      filters={filters}
      onClose={onClose}
    >
      <DataTable
        label={`Working time of ${name} by employee`}
        query={{ ...query, data: parts && { Items: parts } }}
        columns={columns}
        rowKey={({ Employee }) => Employee.ID}
        onOpen={onOpen}
        empty={
          <EmptyState isCompact title="No one worked then" text="These days have no working minute in this hour." />
        }
      />
    </ExplainPanel>
  )
}

function withShares(items: readonly WorkingHourEmployee[]): Part[] {
  const shares = shareTexts(items.map(({ Working }) => Working))
  return items.map((item, index) => ({ ...item, share: shares[index] ?? '' }))
}
