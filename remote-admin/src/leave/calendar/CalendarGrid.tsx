import { ChartTable, useWalk } from '@dayline/shared/charts'
import { fullName } from '@dayline/shared/contract'
import { type LocalDate, shortDay, weekdayName } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'
import { type CSSProperties, Fragment } from 'react'
import type { Away } from './calendar.api.ts'
import { type CalendarRow, cellName, dayText } from './calendarDays.ts'
import { DayFill } from './DayFill.tsx'
import { type DaySelection, isSelected, useDaySelection } from './useDaySelection.ts'

type CalendarGridProps = {
  label: string
  rows: readonly CalendarRow[]
  days: readonly LocalDate[]
  today: LocalDate
  counts: Away['Counts']
  clashDays: ReadonlySet<LocalDate>
  /** Whether the user may request leave of this row's person. */
  canAsk: (row: number) => boolean
  onAsk: (selection: DaySelection) => void
}

const nameWidth = '11rem'
/** A narrower cell would be hard to hit (WCAG 2.5.8), so the calendar scrolls instead. */
const cellWidth = '24px'
/** Paper does not scroll, so a month is as wide as the page. */
const onPaper = { minW: '0', gridTemplateColumns: '10rem repeat(var(--days), minmax(0, 1fr))' }

/** People by days. Arrow keys move, a drag or Enter requests leave; screen readers get the same as a table. */
export function CalendarGrid({ label, rows, days, today, counts, clashDays, canAsk, onAsk }: CalendarGridProps) {
  const { active, walkOn } = useWalk(rows.length * days.length, days.length)
  const { selection, around, cell } = useDaySelection({ days: days.length, canSelect: canAsk, onChoose: onAsk })
  const countOf = new Map(counts.map(({ Day, Count }) => [Day, Count]))
  const pointedRow = active === null ? undefined : rows[Math.floor(active / days.length)]
  const pointed = active === null ? undefined : pointedRow?.days[active % days.length]
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div overflowX="auto" pb="1" _print={{ overflow: 'visible' }}>
        <chakra.div
          role="group"
          data-walk
          aria-label={`${label}. Arrow keys go through it, Shift with them chooses days, Enter requests leave.`}
          display="grid"
          minW="max-content"
          alignItems="stretch"
          userSelect="none"
          gridTemplateColumns={`${nameWidth} repeat(var(--days), minmax(${cellWidth}, 1fr))`}
          _print={onPaper}
          style={{ '--days': days.length } as CSSProperties}
          {...around}
        >
          <chakra.span aria-hidden {...nameStyles} />
          {days.map((day) => (
            <chakra.span
              key={day}
              aria-hidden
              py="1"
              textAlign="center"
              fontSize={{ base: 'xs', _print: '2xs' }}
              lineHeight="1.25"
              color={day === today ? 'brand.fg' : 'fg.muted'}
              fontWeight={day === today ? 'bold' : undefined}
              borderBottomWidth="1px"
              borderColor="border"
            >
              {weekdayName(day).charAt(0)}
              <br />
              {Number(day.slice(8))}
            </chakra.span>
          ))}
          {rows.map((row, rowIndex) => (
            <Fragment key={row.person.ID}>
              <chakra.span {...nameStyles} py="1">
                <PersonName
                  name={fullName(row.person)}
                  image={row.person.Image}
                  secondary={row.person.TeamTitle ?? undefined}
                  size={26}
                />
              </chakra.span>
              {row.days.map((day, dayIndex) => {
                const index = rowIndex * days.length + dayIndex
                const { extend, ...pointer } = cell(rowIndex, dayIndex)
                const { onKeyDown, ...walk } = walkOn(index)
                return (
                  <chakra.button
                    key={day.day}
                    type="button"
                    aria-label={cellName(row, day)}
                    aria-disabled={!canAsk(rowIndex)}
                    aria-pressed={canAsk(rowIndex) ? isSelected(selection, rowIndex, dayIndex) : undefined}
                    position="relative"
                    minH="38px"
                    p="0"
                    borderBottomWidth="1px"
                    borderInlineStartWidth="1px"
                    borderColor="border.subtle"
                    cursor={canAsk(rowIndex) ? 'pointer' : 'default'}
                    bg={day.day === today ? 'brand.subtle' : undefined}
                    boxShadow={
                      isSelected(selection, rowIndex, dayIndex)
                        ? 'inset 0 0 0 2px {colors.brand.solid}'
                        : active === index
                          ? 'inset 0 0 0 2px {colors.fg}'
                          : undefined
                    }
                    {...walk}
                    {...pointer}
                    onKeyDown={(event) => {
                      if (!extend(event)) onKeyDown(event)
                    }}
                  >
                    <DayFill day={day} />
                  </chakra.button>
                )
              })}
            </Fragment>
          ))}
          <chakra.span {...nameStyles} py="2" borderBottomWidth="0" fontSize="xs" color="fg.muted">
            People away
          </chakra.span>
          {days.map((day) => (
            <chakra.span
              key={day}
              py="2"
              textAlign="center"
              fontSize={{ base: 'xs', _print: '2xs' }}
              fontWeight={clashDays.has(day) ? 'bold' : undefined}
              color={clashDays.has(day) ? 'orange.fg' : 'fg.muted'}
              data-number
            >
              {countOf.get(day) ?? ''}
            </chakra.span>
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.p aria-hidden m="0" mt="1" minH="1.25rem" fontSize="sm" color="fg.muted">
        {pointed && pointedRow ? cellName(pointedRow, pointed) : ''}
      </chakra.p>
      <ChartTable
        label={label}
        noun="Person"
        columns={days.map((day) => ({ id: day, label: shortDay(day) }))}
        rows={rows.map(({ person, days: own }) => ({
          id: person.ID,
          label: fullName(person),
          texts: own.map(dayText),
        }))}
      />
    </chakra.figure>
  )
}

const nameStyles = {
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  display: 'flex',
  alignItems: 'center',
  minW: '0',
  pe: '2',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
} as const
