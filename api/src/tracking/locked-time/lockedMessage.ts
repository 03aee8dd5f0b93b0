import { dayText, type Formats } from '@dayline/shared/calendar'
import type { QueryExecutorProvider } from 'kysely'
import type { Person } from '../person.ts'
import { readClosedTime } from './closedTime.queries.ts'
import type { ClosedTime } from './closedTime.rules.ts'

/** Why a stretch of a person's time cannot be changed; null when none of it is locked. The end is exclusive. */
export async function lockedMessage(
  db: QueryExecutorProvider,
  person: Pick<Person, 'organizationId' | 'employeeId'>,
  { start, end }: { start: number; end: number },
  formats: Formats,
): Promise<string | null> {
  return messageOfLock(await readClosedTime(db, person), { start, end }, formats)
}

/** The same as `lockedMessage`, for closed time that was read before. */
export function messageOfLock(
  closed: readonly ClosedTime[],
  { start, end }: { start: number; end: number },
  formats: Formats,
): string | null {
  const lock = closed.find(({ from, to, days }) => days && from < end && to > start)
  if (!lock?.days) return null
  const { first, last } = lock.days
  const [from, to] = [dayText(first, 'short', formats), dayText(last, 'short', formats)]
  return `The timesheet from ${from} to ${to} is locked. It has to be unlocked first.`
}
