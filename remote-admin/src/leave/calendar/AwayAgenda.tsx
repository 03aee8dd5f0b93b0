import { fullName } from '@dayline/shared/contract'
import { type LocalDate, shortDay } from '@dayline/shared/format'
import { chakra, Text } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import { awayText, awayTone, type CalendarRow } from './calendarDays.ts'

type AwayAgendaProps = { rows: readonly CalendarRow[]; days: readonly LocalDate[]; clashDays: ReadonlySet<LocalDate> }

/** For phones: the days with leave or holidays, and who is away. */
export function AwayAgenda({ rows, days, clashDays }: AwayAgendaProps) {
  const entries = days.flatMap((day, index) => {
    const cells = rows.flatMap(({ person, days: own }) => {
      const cell = own[index]
      return cell ? [{ person, cell }] : []
    })
    const holidays = [...new Set(cells.flatMap(({ cell }) => cell.holiday ?? []))]
    const away = cells.flatMap(({ person, cell }) => cell.away.map((one) => ({ person, one })))
    return holidays.length + away.length > 0 ? [{ day, holidays, away }] : []
  })
  if (entries.length === 0) {
    return <EmptyState isCompact title="No one is away" text="There is no leave and no holiday this month." />
  }
  return (
    <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="4" aria-label="Who is away">
      {entries.map(({ day, holidays, away }) => (
        <chakra.li key={day}>
          <Text fontSize="sm" fontWeight="semibold">
            {shortDay(day)}
            {clashDays.has(day) && (
              <chakra.span ms="2" color="orange.fg" fontWeight="medium">
                Clash
              </chakra.span>
            )}
          </Text>
          {holidays.map((name) => (
            <Text key={name} fontSize="sm" color="fg.muted">
              {name}
            </Text>
          ))}
          {away.map(({ person, one }, nth) => (
            <Text key={`${person.ID} ${nth}`} fontSize="sm" display="flex" alignItems="center" gap="2">
              <chakra.span aria-hidden boxSize="2.5" flexShrink="0" borderRadius="full" bg={`${awayTone(one)}.solid`} />
              <span>
                {fullName(person)}: {awayText(one)}
              </span>
            </Text>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
