import type { ApiQuery } from '@dayline/shared/api'
import { type Employee, ExplainedTotal } from '@dayline/shared/contract'
import { type Explained, ExplainPanel, formulaOf, totalLabel } from '@dayline/shared/explain'
import { type DateRange, duration, rangeDays, shareTexts } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState, listQuery } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import type { ExplainCell } from './ExplainedPerson.tsx'
import { personColumn } from './person.tsx'
import { isOfTeam, teamName } from './teams.ts'

const fields = {
  [ExplainedTotal.All]: 'TotalMins',
  [ExplainedTotal.Working]: 'Working',
  [ExplainedTotal.OnBreak]: 'OnBreak',
  [ExplainedTotal.Idle]: 'Idle',
  [ExplainedTotal.Productive]: 'Productive',
  [ExplainedTotal.Natural]: 'Natural',
  [ExplainedTotal.Unproductive]: 'Unproductive',
} as const satisfies Record<ExplainedTotal, string>

/** A person with the totals that the report has. */
export type PersonTotals = { Employee: Employee } & Partial<Record<(typeof fields)[ExplainedTotal], number>>

export type PartFigure = { label: string; formula: string; cell: (person: Employee, minutes: number) => ReactNode }

type ExplainedPeopleProps = {
  explained: Explained
  range: DateRange
  filters: readonly string[]
  /** Only if the rows come from a separate request: its error explains why there are none. */
  query?: Pick<ApiQuery<unknown>, 'error' | 'retry'>
  /** Rows of the report; undefined while they load. */
  rows: readonly PersonTotals[] | undefined
  explainCell: ExplainCell
  /** The app, task or note that is explained. */
  of?: string | undefined
  /** Label and formula of a figure that is not a total, and the cell that opens a person's minutes. */
  figure?: PartFigure | undefined
  onClose: () => void
}

type Part = { Employee: Employee; minutes: number; share: string }

/** The people behind the sum of a team or of everyone; each opens the minutes of the person. */
export function ExplainedPeople({
  explained,
  range,
  filters,
  query,
  rows,
  explainCell,
  of,
  figure,
  onClose,
}: ExplainedPeopleProps) {
  const zone = useZone()
  const { total, teamId, part } = explained
  const parts = useMemo(() => rows && partsOf(rows, total, teamId), [rows, total, teamId])
  const label = figure?.label ?? totalLabel(total)
  const sum = parts?.reduce((all, { minutes }) => all + minutes, 0)
  const team = teamName(teamId, rows)
  const columns = useMemo<Column<Part>[]>(
    () => [
      personColumn({ hasTotal: true, factsOf: ({ share }) => share, hasTeam: teamId === undefined }),
      {
        id: 'minutes',
        header: label,
        isNumber: true,
        width: '8rem',
        onCard: 'figure',
        sortValue: ({ minutes }) => minutes,
        total: duration(sum ?? 0),
        cell: ({ Employee, minutes }) =>
          figure ? figure.cell(Employee, minutes) : explainCell(Employee, label, total, minutes, part),
      },
      { id: 'share', header: 'Share', isNumber: true, width: '6rem', onCard: 'hidden', cell: ({ share }) => share },
    ],
    [explainCell, figure, label, part, sum, teamId, total],
  )
  return (
    <ExplainPanel
      title={sum === undefined ? label : `${label}: ${duration(sum)}`}
      of={[of, team]}
      range={rangeDays(range, zone)}
      formula={`The sum of these people. ${figure?.formula ?? formulaOf(total)}`}
      filters={filters}
      onClose={onClose}
    >
      <DataTable
        label={`${label} by employee`}
        query={{
          ...listQuery(parts),
          isLoading: !parts && !query?.error,
          ...query,
        }}
        columns={columns}
        rowKey={({ Employee }) => Employee.ID}
        empty={
          <EmptyState isCompact title="Nothing counts here" text="No minutes on these days count toward this figure." />
        }
      />
    </ExplainPanel>
  )
}

function partsOf(rows: readonly PersonTotals[], total: ExplainedTotal, teamId: number | undefined): Part[] {
  const counted = rows
    .filter(({ Employee }) => isOfTeam(Employee, teamId))
    .map((row) => ({ Employee: row.Employee, minutes: row[fields[total]] ?? 0 }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes)
  const shares = shareTexts(counted.map(({ minutes }) => minutes))
  return counted.map((part, index) => ({ ...part, share: shares[index] ?? '' }))
}
