import {
  type ApiAction,
  type ApiQuery,
  useApiAction,
  useApiQuery,
  useRevalidate,
  type Waiting,
} from '@dayline/shared/api'
import { type CallData, type TimeEntry, TimeEntrySort, TimeEntryStatus } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort, useUrlSort } from '@dayline/shared/filters'
import { customRange, type LocalDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useServerEvent } from '@dayline/shared/realtime'
import { useCan, useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { type EntryValues, entryBody, longestMinutes, minutesBetween, type Stretch } from './add/entryValues.ts'
import { formatCardStretch, fullName, isCut } from './list/entryDisplay.ts'
import type { TimeEntryFilters } from './list/timeEntryFilters.ts'

const list = '/timeentry/list'

/** Columns and what the entries are sorted by. */
const timeEntrySorts = {
  start: TimeEntrySort.Start,
  end: TimeEntrySort.End,
  duration: TimeEntrySort.Duration,
  employee: TimeEntrySort.Employee,
  status: TimeEntrySort.Status,
} as const
type SortKey = keyof typeof timeEntrySorts

/** The order of the entries in the address. */
export const useTimeEntryOrder = (): UrlSort<SortKey> =>
  useUrlSort(Object.keys(timeEntrySorts) as SortKey[], { by: 'start', direction: 'desc' })

/** Entries of the people in one's scope: for those who decide what waits first, then the latest, by default. */
export function useTimeEntries(
  { TeamId, EmployeeId, ...filters }: TimeEntryFilters,
  order: UrlSort<SortKey>,
): ApiQuery<CallData<typeof list>> {
  const isByDefault = order.sort?.by === 'start' && order.sort.direction === 'desc'
  const PendingFirst = useCan('timeEntry.decide') && isByDefault
  return useApiQuery(list, {
    ...filters,
    ...sortBody(order, timeEntrySorts),
    ...(PendingFirst && { PendingFirst }),
    ...useTeamEmployeeBody({ TeamId, EmployeeId }),
  })
}

/** Refetches the list when an entry is submitted or decided. */
export function useLiveTimeEntries({ EmployeeId: shown }: TimeEntryFilters): void {
  const { EmployeeId: me } = useMe()
  const { seesOthers } = useFilterScope()
  const revalidate = useRevalidate()
  const only = seesOthers ? shown : me
  useServerEvent('timeEntriesChanged', ({ EmployeeId }) => {
    if (only === undefined || only === EmployeeId) void revalidate(list)
  })
}

/** The form of a new entry; `onDone` runs once the server has stored it. */
export function useTimeEntryForm(
  initial: EntryValues,
  { zone, draft, onDone }: { zone: string; draft?: string | undefined; onDone: () => void },
): FormState<EntryValues> {
  return useForm<'/timeentry/create', EntryValues>('/timeentry/create', {
    initial,
    ...(draft !== undefined && { draft }),
    toBody: (values) => entryBody(values, zone),
    revalidate: [list],
    idempotent: true,
    waits: ({ StartDate, EndDate, Reason, LogStatus }) => ({
      title: isCut(LogStatus ?? null) ? 'Cut recorded time' : 'Time entry',
      text: [StartDate && EndDate && formatCardStretch({ StartDate, EndDate }, zone), Reason]
        .filter(Boolean)
        .join(' · '),
      record: waitingEntries,
      href: pathOf('manual-time-entries', { add: '1' }),
    }),
    onWaiting: onDone,
    onDone,
  })
}

/** What approving these entries would change; none asks nothing. */
export function useApprovalEffects(Ids: number[]): ApiQuery<CallData<'/timeentry/preview'>> {
  return useApiQuery('/timeentry/preview', Ids.length > 0 ? { Ids } : null, { quiet: true })
}

/** What a new entry would change, and what it overlaps; without a person or a time it asks nothing. */
export function useNewEntryPreview(
  EmployeeId: number | null,
  stretch: Stretch | null,
  LogStatus: number | null,
): ApiQuery<CallData<'/timeentry/previewnew'>> {
  const isComplete = EmployeeId !== null && stretch !== null && minutesBetween(stretch) <= longestMinutes
  const time = stretch && { StartDate: stretch.start.toISOString(), EndDate: stretch.end.toISOString() }
  return useApiQuery('/timeentry/previewnew', isComplete ? { EmployeeId, ...time, LogStatus } : null, { quiet: true })
}

/** What is recorded of a person's day; without a person or a day it asks nothing. */
export function useDayOfPerson(
  EmployeeId: number | null,
  day: LocalDate | null,
  zone: string,
): ApiQuery<CallData<'/insights/activitystatistics'>> {
  const body = EmployeeId !== null && day && { ...customRange({ start: day, end: day }, zone), EmployeeId }
  return useApiQuery('/insights/activitystatistics', body || null, { quiet: true })
}

/** The latest entry of a person that adds time and was not rejected: what a new one may repeat. */
export function useLatestEntry(EmployeeId: number | null): TimeEntry | undefined {
  const filter = { Page: 1, PageSize: 5 }
  const entries = useApiQuery(list, EmployeeId === null ? null : { EmployeeId, ...filter }, { quiet: true })
  return entries.data?.Items.find(({ Status, LogStatus }) => Status !== TimeEntryStatus.Rejected && !isCut(LogStatus))
}

const whose = ({ Employee }: TimeEntry) => `Time entry of ${Employee.FirstName}`

/** Where new entries wait that could not be sent yet. */
export const waitingEntries = 'time-entries'
/** Where the decision about an entry waits. */
export const waitingDecision = ({ ID }: TimeEntry): string => `time-entry:${ID}`

/** How a decision waits without a connection. */
function waitingOf(entry: TimeEntry, zone: string, decision: 'Approve' | 'Reject', reason: string): Waiting {
  const { ID, Employee, StartDate, EndDate } = entry
  return {
    title: `${decision} the time entry of ${fullName(Employee)}`,
    text: [formatCardStretch(entry, zone), reason].filter(Boolean).join(' · '),
    record: waitingDecision(entry),
    href: pathOf('manual-time-entries', { open: ID }),
    entry: { ID, EmployeeId: Employee.ID, StartDate, EndDate },
  }
}

/** Makes a pending entry count. */
export function useApproveTimeEntry(entry: TimeEntry, onDone: () => void): ApiAction<'/timeentry/approve'> {
  const zone = useZone()
  return useApiAction('/timeentry/approve', {
    revalidate: [list],
    waits: () => waitingOf(entry, zone, 'Approve', ''),
    onWaiting: onDone,
    onDone: ({ Item }) => {
      toast.success(`${whose(Item)} approved`)
      onDone()
    },
  })
}

/** Refuses a pending entry, with the reason that the person will read. */
export function useRejectTimeEntry(
  entry: TimeEntry,
  onDone: () => void,
): FormState<{ Id: number; RejectionReason: string }> {
  const zone = useZone()
  return useForm('/timeentry/reject', {
    initial: { Id: entry.ID, RejectionReason: '' },
    revalidate: [list],
    waits: ({ RejectionReason }) => waitingOf(entry, zone, 'Reject', RejectionReason),
    onWaiting: onDone,
    onDone: ({ Item }) => {
      toast.success(`${whose(Item)} rejected`)
      onDone()
    },
  })
}

/** Removes an entry, and the minutes of an approved one. */
export function useDeleteTimeEntry(entry: TimeEntry, onDone: () => void): ApiAction<'/timeentry/delete'> {
  return useApiAction('/timeentry/delete', {
    revalidate: [list],
    onDone: () => {
      toast.success(`${whose(entry)} deleted`)
      onDone()
    },
  })
}
