import { useApiQuery } from '@dayline/shared/api'
import { type CallData, fullName } from '@dayline/shared/contract'
import { addDays, daysBetween, formatRange, type LocalDate } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import type { Span } from './ask/requestValues.ts'

type AwayColleaguesProps = { employeeId: number | null; span: Pick<Span, 'start' | 'end'> | null }

/** The maximum number of days that one read of the calendar covers. */
const maxDays = 62

/** Who else on the person's team is away on the days of a request. */
export function AwayColleagues({ employeeId, span }: AwayColleaguesProps) {
  const body =
    employeeId !== null && span && daysBetween(span.start, span.end) < maxDays
      ? { StartDay: span.start, EndDay: span.end, ColleaguesOf: employeeId, PageSize: 1000 }
      : null
  // Data of other days or of another team would name the wrong people.
  const { data } = useApiQuery('/leavemanagement/listaway', body, { quiet: true, former: 'never' })
  if (!body || !data) return null
  const others = absencesOf(data, body.ColleaguesOf)
  return (
    <chakra.div fontSize="sm">
      {others.length === 0 ? (
        <chakra.span color="fg.muted">No one else on the team is away.</chakra.span>
      ) : (
        <>
          <chakra.span fontWeight="medium">Also away</chakra.span>
          <chakra.ul m="0" mt="1" p="0" listStyleType="none" display="grid" gap="0.5" color="fg.muted">
            {others.map(({ id, name, start: first, end: last, isPending }) => (
              <li key={`${id} ${first}`}>
                {name}, {formatRange({ start: first, end: last })}
                {isPending && ' (pending)'}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.div>
  )
}

type Absence = { id: number; name: string; start: LocalDate; end: LocalDate; isPending: boolean }

/** Each person's absences; days are joined where only days off are between them. */
function absencesOf({ Items, Away }: CallData<'/leavemanagement/listaway'>, except: number): Absence[] {
  return Items.filter(({ ID }) => ID !== except).flatMap((person) => {
    const off = new Set(person.DaysOff)
    const own: Absence[] = []
    for (const { Day, IsPending } of Away.filter(({ EmployeeId }) => EmployeeId === person.ID)) {
      const last = own.at(-1)
      if (last && last.isPending === IsPending && areJoined(last.end, Day, off)) last.end = Day
      else own.push({ id: person.ID, name: fullName(person), start: Day, end: Day, isPending: IsPending })
    }
    return own
  })
}

function areJoined(last: LocalDate, next: LocalDate, off: ReadonlySet<LocalDate>): boolean {
  let day = addDays(last, 1)
  while (day < next && off.has(day)) day = addDays(day, 1)
  return day >= next
}
