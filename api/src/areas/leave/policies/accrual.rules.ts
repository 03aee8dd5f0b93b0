import { addDays, type Leave, type LocalDate, leaveByDay, type WorkDays } from '@dayline/shared/calendar'

/** What a policy grants, and how much is carried over at the end of a year (docs/product/leave.md#policies). */
export type Policy = {
  halfDays: number
  period: 'month' | 'year'
  startsOn: LocalDate
  /** Half days that may be carried over; null: all. */
  carryHalfDays: number | null
  /** Last day on which carried days may be taken, MM-DD; null: they do not expire. */
  carryLastDay: string | null
}
export type PolicyKind = 'accrual' | 'limit' | 'last-day'
export type PolicyRight = { kind: PolicyKind; grantedFor: LocalDate; halfDays: number }

/**
 * A person's rights and leave of the policy's type. `kind` is null for a right that was added by hand; `period` is that
 * of the policy, of accruals only.
 */
export type Known = {
  joined: LocalDate
  /** The day on which the person was blocked; null: they are not. */
  blockedOn: LocalDate | null
  rights: readonly { on: LocalDate; halfDays: number; kind: PolicyKind | null; period: Policy['period'] | null }[]
  /** Half days of pending and approved leave on each day. */
  taken: ReadonlyMap<LocalDate, number>
}

/**
 * The rights of a policy that are due by today and not stored yet; expired days are negative. What a 1 January or a last
 * day cuts, and a period that ended while the person was blocked, is due even if it is zero: once stored, it is final.
 */
export function dueRights(policy: Policy, known: Known, today: LocalDate): PolicyRight[] {
  const due: PolicyRight[] = []
  const find = (kind: PolicyKind, on: LocalDate) =>
    known.rights.find((right) => right.kind === kind && right.on === on)?.halfDays
  /** Half days of the stored right; without one, those given, which become due. */
  const settle = (kind: PolicyKind, grantedFor: LocalDate, halfDays: number): number => {
    const stored = find(kind, grantedFor)
    if (stored !== undefined) return stored
    due.push({ kind, grantedFor, halfDays })
    return halfDays
  }
  const { decided, open } = accrualsOf(policy, known, today)
  for (const { start, halfDays } of decided) settle('accrual', start, halfDays)
  const startYear = yearOf(policy.startsOn)
  // By another policy, or by this one before its first day was changed.
  const isPreceded = known.rights.some(
    ({ kind, on, halfDays }) => kind === 'accrual' && halfDays > 0 && on < `${startYear}-01-01`,
  )
  for (let year = isPreceded ? startYear : startYear + 1; year <= yearOf(today); year++) {
    const first = `${year}-01-01`
    // Final only once the days that the person gets when unblocked are granted.
    if (open.some((start) => start < first && find('accrual', start) === undefined)) break
    const left = rightsBefore(known, due, first) - takenBetween(known, '', first)
    const limit = policy.carryHalfDays === null ? 0 : -Math.max(0, left - policy.carryHalfDays)
    const cut = first < policy.startsOn ? (find('limit', first) ?? 0) : settle('limit', first, limit || 0)
    const carried = Math.max(0, left + cut)
    const lastDay = policy.carryLastDay === null ? null : `${year}-${policy.carryLastDay}`
    if (lastDay === null || lastDay < policy.startsOn || today <= lastDay) continue
    const unused = Math.max(0, carried - takenBetween(known, first, lastDay) - (known.taken.get(lastDay) ?? 0))
    settle('last-day', first, -unused || 0)
  }
  return due
}

/** The job runs hourly, so it is no later than this for a person who joins or is blocked at the end of a year. */
const mostDaysLate = 7

/**
 * The policy as it applies to one person: at the earliest from the first year of which a policy granted them days. Someone
 * who moves to a team gets none of the years before, in which its policy did not apply to them.
 */
export function policyFor<Own extends Policy>(policy: Own, known: Known, today: LocalDate): Own {
  const granted = known.rights.filter(({ kind }) => kind === 'accrual').map(({ on }) => on)
  const firstDay = firstDayOf(yearOf(granted.sort()[0] ?? firstKnownDay(known, today)), 1)
  return firstDay > policy.startsOn ? { ...policy, startsOn: firstDay } : policy
}

/** A day of the year in which policies begin for someone who got no days of the type from a policy yet. */
function firstKnownDay({ joined, blockedOn }: Known, today: LocalDate): LocalDate {
  if (joined >= addDays(today, -mostDaysLate)) return joined
  // Nothing is stored before the end of the month of the block, and months that ended before it must stay open.
  if (blockedOn !== null && blockedOn >= addDays(today, -31 - mostDaysLate)) return blockedOn
  return today
}

/**
 * The half days of leave on each day by today's working days. Past leave stays as it was decided: half days that no
 * working day of it has room for any more count on its last day, so that none is lost.
 */
export function takenByDay(leaves: readonly Leave[], workDays: WorkDays): Map<LocalDate, number> {
  const taken = new Map<LocalDate, number>()
  const add = (day: LocalDate, halves: number) => taken.set(day, (taken.get(day) ?? 0) + halves)
  for (const leave of leaves) {
    const placed = [...leaveByDay([leave], workDays)]
    for (const [day, halves] of placed) add(day, halves)
    const left = leave.halfDays - placed.reduce((sum, [, halves]) => sum + halves, 0)
    if (left > 0) add(leave.to, left)
  }
  return taken
}

const yearOf = (day: LocalDate) => Number(day.slice(0, 4))
const monthOf = (day: LocalDate) => Number(day.slice(5, 7))
const firstDayOf = (year: number, month: number): LocalDate => `${year}-${String(month).padStart(2, '0')}-01`

/** First days of the periods, from that in which the policy starts until today. */
function periodStarts({ period, startsOn }: Policy, today: LocalDate): LocalDate[] {
  const starts: LocalDate[] = []
  const months = period === 'year' ? [1] : Array.from({ length: 12 }, (_, index) => index + 1)
  const first = period === 'year' ? `${startsOn.slice(0, 4)}-01-01` : `${startsOn.slice(0, 7)}-01`
  for (let year = yearOf(startsOn); year <= yearOf(today); year++) {
    for (const month of months) {
      const start = firstDayOf(year, month)
      if (start >= first && start <= today) starts.push(start)
    }
  }
  return starts
}

/**
 * Splits the periods by whether their days are decided.
 * @returns `decided`, with zero half days for periods that ended while the person was blocked, and the first days of the
 *   `open` ones, which are granted only if the person is unblocked
 */
function accrualsOf(policy: Policy, known: Known, today: LocalDate) {
  const { blockedOn } = known
  const accruals = periodStarts(policy, today)
    .map((periodStart, index, starts) => ({ ...accrualOf(policy, known, periodStart), next: starts[index + 1] }))
    .filter(({ start, halfDays }) => halfDays !== 0 && start <= today)
  if (blockedOn === null) return { decided: accruals, open: [] }
  // The current period and those that ended before the block are left open: they are granted if the person is
  // unblocked, the current one only if that is before its end.
  const isOpen = ({ next }: (typeof accruals)[number]) => next === undefined || next <= blockedOn
  return {
    decided: accruals.filter((one) => !isOpen(one)).map(({ start }) => ({ start, halfDays: 0 })),
    open: accruals.filter(isOpen).map(({ start }) => start),
  }
}

/**
 * Half days of a period, for its months from the one in which the person joined, without those that another policy
 * granted: someone who moves from a yearly policy to a monthly one, or back, gets each month once.
 */
function accrualOf({ period, halfDays }: Policy, { joined, rights }: Known, periodStart: LocalDate) {
  const ofYear = rights.filter(({ on, kind }) => kind === 'accrual' && yearOf(on) === yearOf(periodStart))
  if (period === 'month') {
    const isGranted = ofYear.some((right) => right.halfDays > 0 && right.period === 'year' && right.on <= periodStart)
    const isDue = joined.slice(0, 7) <= periodStart.slice(0, 7) && !isGranted
    return { start: periodStart, halfDays: isDue ? halfDays : 0 }
  }
  // Of zero days, too: a month that was deleted or missed is not granted again, and the year does not begin with it.
  const lastMonth = Math.max(0, ...ofYear.filter((right) => right.period === 'month').map(({ on }) => monthOf(on)))
  const joinedMonth =
    yearOf(joined) < yearOf(periodStart) ? 1 : yearOf(joined) > yearOf(periodStart) ? 13 : monthOf(joined)
  const months = 13 - Math.max(joinedMonth, lastMonth + 1)
  const start = lastMonth === 0 || months === 0 ? periodStart : firstDayOf(yearOf(periodStart), lastMonth + 1)
  return { start, halfDays: Math.round((halfDays * months) / 12) }
}

const rightsBefore = ({ rights }: Known, due: readonly PolicyRight[], day: LocalDate): number =>
  [...rights, ...due.map(({ grantedFor, halfDays }) => ({ on: grantedFor, halfDays }))]
    .filter(({ on }) => on < day)
    .reduce((sum, { halfDays }) => sum + halfDays, 0)

/** Half days taken from one day onward and before another. */
const takenBetween = ({ taken }: Known, from: LocalDate, before: LocalDate): number =>
  [...taken].reduce((sum, [day, halves]) => (day >= from && day < before ? sum + halves : sum), 0)
