import { ActivityStatus, type CallBody, Productivity } from '@dayline/shared/contract'
import { instantOf, isoInZone, type LocalDate } from '@dayline/shared/format'

/** A day and a clock time of the organization, as two fields take them. */
export type Moment = { day: LocalDate | null; clock: string | null }

/** What the form of an entry holds, under the names that the server refuses by. */
export type EntryValues = {
  EmployeeId: number | null
  StartDate: Moment
  EndDate: Moment
  LogStatus: number | null
  ProductivityStatus: number | null
  ProjectId: number | null
  ProjectTaskId: number | null
  Reason: string
}

/** Longest stretch of one entry, minutes (spec 2 §9). */
export const longestMinutes = 600

/** A form for this person that begins with today. */
export function newEntry(EmployeeId: number | null, today: LocalDate): EntryValues {
  return {
    EmployeeId,
    StartDate: { day: today, clock: null },
    EndDate: { day: today, clock: null },
    LogStatus: null,
    ProductivityStatus: null,
    ProjectId: null,
    ProjectTaskId: null,
    Reason: '',
  }
}

function instant({ day, clock }: Moment, zone: string): Date | null {
  return day && clock ? instantOf(day, clock, zone) : null
}

/** Minutes from start to end in real time; null while a part is missing or the end is not after the start (spec 2 §5). */
export function minutesOf({ StartDate, EndDate }: EntryValues, zone: string): number | null {
  const start = instant(StartDate, zone)
  const end = instant(EndDate, zone)
  return start && end && end > start ? (end.getTime() - start.getTime()) / 60_000 : null
}

/** A break is neutral by itself; for work somebody has to choose (spec 2 §4). */
export const productivityFor = (LogStatus: number | null): number | null =>
  LogStatus === ActivityStatus.OnBreak ? Productivity.Natural : null

/** Another first day takes the last day along, unless the entry goes over midnight anyway. */
export function withStart(values: EntryValues, StartDate: Moment): Pick<EntryValues, 'StartDate' | 'EndDate'> {
  const { EndDate } = values
  const moves = EndDate.day === values.StartDate.day
  return { StartDate, EndDate: moves ? { ...EndDate, day: StartDate.day } : EndDate }
}

/** The form as the call takes it. */
export function entryBody(values: EntryValues, zone: string): CallBody<'/timeentry/create'> {
  const iso = (moment: Moment) => {
    const at = instant(moment, zone)
    return at && isoInZone(at, zone)
  }
  return { Id: 0, ...values, StartDate: iso(values.StartDate), EndDate: iso(values.EndDate) }
}
