import { useApiQuery } from '@dayline/shared/api'
import type { CallBody, ExplainedRun, ExplainedTotal } from '@dayline/shared/contract'
import { usePage } from '@dayline/shared/filters'
import { type DateRange, duration, plural, rangeDays } from '@dayline/shared/format'
import { Field, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { ExplainPanel } from './ExplainPanel.tsx'
import { explainColumns } from './explainColumns.tsx'
import { formulaOf, totalLabel, totals } from './explainText.ts'
import { ReasonList } from './ReasonList.tsx'

/** The person, days, project and task whose time is explained. */
export type ExplainScope = DateRange & {
  EmployeeId: number
  ProjectId?: number | null | undefined
  ProjectTaskId?: number | null | undefined
  /** Only minutes in this app, on tasks of these statuses, or with these notes. */
} & Partial<
    Pick<
      CallBody<'/activitylogs/explain'>,
      'AppId' | 'Statuses' | 'WorkNote' | 'NoteSearch' | 'SeparateSpellings' | 'WithoutNote'
    >
  >

type ExplainDialogProps = {
  of: ExplainScope
  /** The total that the user opened; others of the same days can be chosen in the dialog. */
  total: ExplainedTotal
  /** Name of the person, where the screen does not make it obvious. */
  person?: string | undefined
  /** The screen's filters as text, besides the person and the days. */
  filters?: readonly string[] | undefined
  /** Name of another figure that the minutes are part of; if given, no other total can be chosen. */
  label?: string | undefined
  /** Given when the caller stores the chosen total, such as in the address; otherwise the dialog does. */
  onTotalChange?: (total: ExplainedTotal) => void
  /** Opens the day of a stretch; closing the day returns to the dialog. */
  onOpenDay?: (day: string) => void
  onClose: () => void
}

const pageSize = 96

/** Explains a number: the reasons with their sums, then every stretch of minutes; both add up to the number. */
export function ExplainDialog({
  of,
  total: pressed,
  person,
  filters,
  label,
  onTotalChange,
  onOpenDay,
  onClose,
}: ExplainDialogProps) {
  const [chosen, setChosen] = useState<ExplainedTotal>(pressed)
  const total = onTotalChange ? pressed : chosen
  const { page, onPageChange } = usePage(pageSize)
  const zone = useZone()
  const range = rangeDays(of, zone)
  const read = useApiQuery('/activitylogs/explain', { ...of, Total: total, ...page })
  // While another page loads, the former one remains; while another total loads, its number would be wrong.
  const [answered, setAnswered] = useState(total)
  if (!read.isLoading && answered !== total) setAnswered(total)
  const data = read.isLoading && answered !== total ? undefined : read.data
  const isWhole = data !== undefined && data.TotalCount <= data.Items.length

  const name = label ?? totalLabel(total)

  return (
    <ExplainPanel
      title={data ? `${name}: ${duration(data.TotalMins)}` : name}
      of={[person]}
      range={range}
      formula={formulaOf(total)}
      filters={filters}
      onClose={onClose}
    >
      {label === undefined && (
        <Field label="What is explained">
          <Select
            w={{ base: 'full', sm: '14rem' }}
            options={totals}
            value={total}
            onChange={(next) => {
              const choose = onTotalChange ?? setChosen
              choose(next ?? pressed)
              onPageChange({ Page: 1 })
            }}
          />
        </Field>
      )}
      {data && data.Reasons.length > 0 && <ReasonList reasons={data.Reasons} total={data.TotalMins} />}
      <DataTable
        label={data ? plural(data.TotalCount, 'stretch', 'stretches') : 'Stretches'}
        query={{ ...read, data }}
        columns={explainColumns({
          zone,
          isOneDay: range.start === range.end,
          sum: isWhole ? data.TotalMins : null,
        })}
        {...(!isWhole && { page, onPageChange })}
        {...(onOpenDay && { onOpen: ({ WorkDate }: ExplainedRun) => onOpenDay(WorkDate) })}
        empty={
          <EmptyState isCompact title="Nothing counts here" text="No minutes on these days count toward this figure." />
        }
      />
    </ExplainPanel>
  )
}
