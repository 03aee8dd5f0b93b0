import { BinButton } from '@dayline/shared/bin'
import type { CalendarDay } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Button, Card, chakra } from '@dayline/shared/ui'
import { DataTable, EmptyState, listQuery } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useMemo, useState } from 'react'
import { holidayColumns } from './holidayColumns.tsx'
import { OwnDayDialog } from './OwnDayDialog.tsx'

type HolidayListProps = {
  teamId: number | null
  days: readonly CalendarDay[]
  year: number
  years: readonly number[]
  onYearChange: (year: number) => void
}

/** The holidays of a year, each of which can be turned into a working day. */
export function HolidayList({ teamId, days, year, years, onYearChange }: HolidayListProps) {
  const [isAdding, setAdding] = useState(false)
  const columns = useMemo(holidayColumns, [])
  const free = days.filter(({ IsRemoved }) => !IsRemoved).length
  return (
    <Card
      title={`Days of ${year}`}
      subtitle={free > 0 ? plural(free, 'holiday') : undefined}
      actions={
        <chakra.div display="flex" gap="2">
          <Select
            aria-label="Year"
            size="sm"
            w="6rem"
            options={years.map((each) => ({ value: each, label: String(each) }))}
            value={year}
            onChange={(each) => each !== null && onYearChange(each)}
          />
          <BinButton size="sm" kinds={['holiday', 'holidayCalendar']} />
          <Button size="sm" onClick={() => setAdding(true)}>
            Add day
          </Button>
        </chakra.div>
      }
    >
      <DataTable
        label={`Holidays of ${year}`}
        isPlain
        query={listQuery(days)}
        columns={columns}
        rowName={({ Name }) => Name}
        empty={
          <EmptyState isCompact title={`No holidays in ${year}`} text="Choose a country, upload a file or add a day." />
        }
      />
      {isAdding && <OwnDayDialog teamId={teamId} onClose={() => setAdding(false)} />}
    </Card>
  )
}
