import { addDays, instantMs, isoWeekday, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, Productivity, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { writeEntryMinutes } from '../../areas/time-entries/manualMinutes.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization, SeededPerson } from './organization.ts'
import { between, pick, randomOf } from './random.ts'
import { demoProjects } from './work.ts'

const reasons = ['Phone call', 'Out of office', 'Customer visit', 'Event', 'Workshop at the customer'] as const
const refusals = ['This was covered by your regular day.', 'Please ask for the travel time only.']
/** Enough to fill a page and to try its filters; each approved entry adds a few milliseconds to the first start. */
const entryCount = 34

/** Manual entries of demo people: old ones decided, those of the last days pending. */
export async function insertTimeEntries(
  { slice }: Pick<Filling, 'slice'>,
  organization: SeededOrganization,
  today: LocalDate,
): Promise<void> {
  const people = organization.people.filter(({ role, blocked }) => role !== Role.Owner && !blocked)
  const manager = organization.people.find(({ role }) => role === Role.Owner)
  const taken = new Set<string>()
  for (let n = 0; n < entryCount; n += 1) {
    const person = people[(n * 7) % people.length]
    if (!person) continue
    const random = randomOf('entry', person.email, String(n))
    const day = workingDay(addDays(today, -1 - (n < 12 ? between(random, 0, 2) : between(random, 4, 26))))
    if (taken.has(`${person.email} ${day}`)) continue
    taken.add(`${person.email} ${day}`)
    const isOld = n >= 12
    const status = !isOld
      ? TimeEntryStatus.Pending
      : random() < 0.75
        ? TimeEntryStatus.Approved
        : TimeEntryStatus.Rejected
    const decidedBy = manager?.employeeId ?? null
    await slice((trx) => insertEntry(trx, organization, { person, day, status, random, decidedBy }))
  }
}

type Wanted = {
  person: SeededPerson
  day: LocalDate
  status: TimeEntryStatus
  random: () => number
  decidedBy: number | null
}

async function insertEntry(
  trx: Db,
  organization: SeededOrganization,
  { person, day, status, random, decidedBy }: Wanted,
): Promise<void> {
  const { id: organizationId, zone } = organization
  const { employeeId } = person
  const start = instantMs(day, between(random, 36, 38) * 30, zone)
  const end = start + between(random, 2, 6) * 15 * minuteMs
  const reason = pick(random, reasons)
  const project = demoProjects.find(({ teams }) => person.team !== null && teams.includes(person.team))
  const task = random() < 0.4 ? (project?.tasks[0]?.[0] ?? null) : null
  const entry = {
    start,
    end,
    logStatus: ActivityStatus.Working,
    productivity: reason === 'Out of office' ? Productivity.Natural : Productivity.Productive,
    projectId: task ? organization.projectOf(project ?? null) : null,
    taskId: task ? organization.taskOf(project ?? null, task) : null,
  }
  const isPending = status === TimeEntryStatus.Pending
  const decidedAt = isPending ? null : new Date(end + 15 * 60 * minuteMs)
  const { id } = await trx
    .insertInto('time_entries')
    .values({
      organization_id: organizationId,
      employee_id: employeeId,
      title: reason,
      started_at: new Date(start),
      ended_at: new Date(end),
      log_status: entry.logStatus,
      productivity: entry.productivity,
      project_id: entry.projectId,
      task_id: entry.taskId,
      reason,
      status,
      rejection_reason: status === TimeEntryStatus.Rejected ? pick(random, refusals) : null,
      created_by: employeeId,
      decided_by: isPending ? null : decidedBy,
      decided_at: decidedAt,
      created_at: new Date(end + 20 * minuteMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status === TimeEntryStatus.Approved)
    await writeEntryMinutes(trx, { organizationId, employeeId, zone }, { id, ...entry })
}

/** The last working day on or before a day. */
function workingDay(day: LocalDate): LocalDate {
  return isoWeekday(day) > 5 ? workingDay(addDays(day, -1)) : day
}
