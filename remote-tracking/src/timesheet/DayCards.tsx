import { activityLevelOf, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { clockTime, duration, type LocalDate, listDate, shortDay, weekdayName } from '@dayline/shared/format'
import { Badge, chakra, useZone } from '@dayline/shared/ui'
import { ActivityLevelBadge } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import type { PersonDay } from './daysOfPerson.ts'

type DayCardsProps = {
  days: readonly PersonDay[]
  person: string
  onOpenDay: (day: LocalDate) => void
  onExplain: (day: LocalDate, total: ExplainedTotal) => void
}

/** A card per day of a person; days off are tinted and labeled (docs/product/timesheet.md#day-cards). */
export function DayCards({ days, person, onOpenDay, onExplain }: DayCardsProps) {
  return (
    <chakra.ul
      aria-label={`Days of ${person}`}
      m="0"
      p="0"
      listStyleType="none"
      position="sticky"
      insetStart="4"
      maxW="calc(100cqw - 2rem - 2px)"
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
    >
      {days.map((each) => (
        <DayCard
          key={each.day}
          {...each}
          person={person}
          onOpen={() => onOpenDay(each.day)}
          onExplain={(total) => onExplain(each.day, total)}
        />
      ))}
    </chakra.ul>
  )
}

type DayCardProps = PersonDay & {
  person: string
  onOpen: () => void
  onExplain: (total: ExplainedTotal) => void
}

function DayCard({ day, isWorkingDay, entry, person, onOpen, onExplain }: DayCardProps) {
  return (
    <chakra.li
      position="relative"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderRadius="l2"
      colorPalette="yellow"
      borderColor={isWorkingDay ? 'border' : 'colorPalette.border'}
      bg={isWorkingDay ? 'bg.panel' : 'colorPalette.subtle'}
      _hover={{ borderColor: 'border.emphasized' }}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="2" mb="2">
        <chakra.button
          type="button"
          textAlign="start"
          cursor="pointer"
          borderRadius="l1"
          aria-label={`Open ${shortDay(day)} of ${person}`}
          onClick={onOpen}
          // The whole card is the click target of the button.
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' }}
        >
          <DayName day={day} />
        </chakra.button>
        {!isWorkingDay && <Badge tone="yellow">Non-working</Badge>}
      </chakra.div>
      {entry ? <DayFigures entry={entry} onExplain={onExplain} /> : <chakra.p color="fg.muted">No data</chakra.p>}
    </chakra.li>
  )
}

function DayName({ day }: { day: LocalDate }) {
  return (
    <>
      <chakra.span display="block" fontWeight="medium" fontSize="sm">
        {weekdayName(day)}
      </chakra.span>
      <chakra.span display="block" fontSize="xs" color="fg.muted" data-number>
        {listDate(day)}
      </chakra.span>
    </>
  )
}

type DayFiguresProps = { entry: NonNullable<PersonDay['entry']>; onExplain: (total: ExplainedTotal) => void }

function DayFigures({ entry, onExplain }: DayFiguresProps) {
  const zone = useZone()
  const diff = entry.ExpectedWorkHoursDiff
  const explained = (name: string, total: ExplainedTotal, minutes: number) => (
    <ExplainButton key={name} name={name} onOpen={() => onExplain(total)}>
      {duration(minutes)}
    </ExplainButton>
  )
  const figures: [string, ReactNode][] = [
    ['Clock in', clockTime(entry.ClockIn, zone)],
    ['Clock out', clockTime(entry.ClockOut, zone)],
    ['Work time', explained('Working', ExplainedTotal.Working, entry.Working)],
    ['Break', explained('On break', ExplainedTotal.OnBreak, entry.OnBreak)],
    ['Idle', explained('Idle', ExplainedTotal.Idle, entry.Idle)],
    ['Activity level', <ActivityLevelBadge key="level" level={activityLevelOf(entry)} />],
    ['Total', <strong key="total">{explained('Total time', ExplainedTotal.All, entry.TotalMins)}</strong>],
    [
      'Against expected',
      <chakra.span key="diff" color={diff < 0 ? 'orange.fg' : 'green.fg'}>
        {diff > 0 ? `+${duration(diff)}` : duration(diff)}
      </chakra.span>,
    ],
  ]
  return (
    <chakra.dl m="0" display="grid" gap="1" fontSize="sm">
      {figures.map(([label, value]) => (
        <chakra.div key={label} display="flex" justifyContent="space-between" alignItems="center" gap="3">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd m="0" data-number>
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
