import {
  type ApiAction,
  type ApiQuery,
  useApiAction,
  useApiQuery,
  useRevalidate,
  type Waiting,
} from '@dayline/shared/api'
import {
  type CallData,
  fullName,
  maxEntryMinutes,
  type TimeEntry,
  TimeEntrySort,
  TimeEntryStatus,
} from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort, useUrlSort } from '@dayline/shared/filters'
import { customRange, type LocalDate, localDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useOutbox } from '@dayline/shared/outbox'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan, useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { type EntryValues, entryBody, minutesBetween, type Stretch } from './add/entryValues.ts'
import { formatStretch, isCut } from './list/entryDisplay.ts'
import type { TimeEntryFilters } from './list/timeEntryFilters.ts'

const list = '/timeentry/list'

/** Sortable columns by their name in the URL. */
const timeEntrySorts = {
  start: TimeEntrySort.Start,
  end: TimeEntrySort.End,
  duration: TimeEntrySort.Duration,
  employee: TimeEntrySort.Employee,
  status: TimeEntrySort.Status,
} as const
type SortKey = keyof typeof timeEntrySorts

/** The sort order, stored in the URL. */
export const useTimeEntryOrder = (): UrlSort<SortKey> =>
  useUrlSort(Object.keys(timeEntrySorts) as SortKey[], { by: 'start', direction: 'desc' })

/** Entries of people in scope. By default the latest first, and for users who decide, pending ones before them. */
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
  useGathered('timeEntriesChanged', listGatherMs, (events) => {
    const isShown = only === undefined || events.some(({ EmployeeId }) => EmployeeId === only)
    return isShown ? revalidate(list) : undefined
  })
}

type TimeEntryFormOptions = {
  zone: string
  draft?: string | undefined
  /** The address that opens the same form, so that the draft of a waiting entry is restored there. */
  href: string
  onDone: () => void
}

/** The form of a new entry; `onDone` runs once the server has stored it. */
export function useTimeEntryForm(
  initial: EntryValues,
  { zone, draft, href, onDone }: TimeEntryFormOptions,
): FormState<EntryValues> {
  const hasProjects = useCan('projects.read')
  return useForm<'/timeentry/create', EntryValues>('/timeentry/create', {
    initial,
    ...(draft !== undefined && { draft }),
    // A repeated entry or a draft may name a project, although the form no longer has the field.
    toBody: (values) => entryBody(hasProjects ? values : { ...values, ProjectId: null, ProjectTaskId: null }, zone),
    revalidate: [list],
    idempotent: true,
    waits: ({ StartDate, EndDate, Reason, LogStatus }) => ({
      title: isCut(LogStatus ?? null) ? 'Cut recorded time' : 'Time entry',
      text: [StartDate && EndDate && formatStretch({ StartDate, EndDate }, zone), Reason].filter(Boolean).join(' · '),
      record: waitingEntries,
      href,
    }),
    onWaiting: onDone,
    onDone,
  })
}

/** What approving these entries would change; nothing is requested for an empty list. */
export function useApprovalEffects(Ids: number[]): ApiQuery<CallData<'/timeentry/preview'>> {
  return useApiQuery('/timeentry/preview', Ids.length > 0 ? { Ids } : null, { quiet: true })
}

/** What a new entry would change and overlap; nothing is requested without a person or a valid time. */
export function useNewEntryPreview(
  EmployeeId: number | null,
  stretch: Stretch | null,
  LogStatus: number | null,
): ApiQuery<CallData<'/timeentry/previewnew'>> {
  const isComplete = EmployeeId !== null && stretch !== null && minutesBetween(stretch) <= maxEntryMinutes
  const time = stretch && { StartDate: stretch.start.toISOString(), EndDate: stretch.end.toISOString() }
  const body = isComplete ? { EmployeeId, ...time, LogStatus } : null
  // The preview of the former time must not be shown for one that cannot be recorded.
  return useApiQuery('/timeentry/previewnew', body, { quiet: true, former: 'whileLoading' })
}

/** What is recorded on a person's day; nothing is requested while person or day is missing. */
export function useDayOfPerson(
  EmployeeId: number | null,
  day: LocalDate | null,
  zone: string,
): ApiQuery<CallData<'/insights/activitystatistics'>> {
  const body = EmployeeId !== null && day && { ...customRange({ start: day, end: day }, zone), EmployeeId }
  return useApiQuery('/insights/activitystatistics', body || null, { quiet: true })
}

/** The latest entry of a person that adds time and was not rejected, to be repeated in a new one. */
export function useLatestEntry(EmployeeId: number | null): TimeEntry | undefined {
  const filter = { Page: 1, PageSize: 5 }
  const entries = useApiQuery(list, EmployeeId === null ? null : { EmployeeId, ...filter }, { quiet: true })
  return entries.data?.Items.find(({ Status, LogStatus }) => Status !== TimeEntryStatus.Rejected && !isCut(LogStatus))
}

const whose = ({ Employee }: TimeEntry) => `Time entry of ${Employee.FirstName}`

/** Outbox record of new entries that could not be sent yet. */
export const waitingEntries = 'time-entries'
/** Outbox record of the decision about an entry. */
export const waitingDecision = ({ ID }: TimeEntry): string => `time-entry:${ID}`

/** Of some entries, those that can be decided: pending ones, unless a decision of the user waits to be sent. */
export function useDecidable(entries: readonly TimeEntry[]): TimeEntry[] {
  const { items } = useOutbox()
  const decided = new Set(items.map(({ record }) => record))
  return entries.filter((entry) => entry.Status === TimeEntryStatus.Pending && !decided.has(waitingDecision(entry)))
}

/** The outbox item for a decision made without a connection. */
function waitingOf(entry: TimeEntry, zone: string, decision: 'Approve' | 'Reject', reason: string): Waiting {
  const { ID, Employee, StartDate, EndDate } = entry
  const day = localDate(Date.parse(StartDate), zone)
  return {
    title: `${decision} the time entry of ${fullName(Employee)}`,
    text: [formatStretch(entry, zone), reason].filter(Boolean).join(' · '),
    record: waitingDecision(entry),
    href: pathOf('manual-time-entries', { date: `${day}..${day}`, employee: Employee.ID, open: ID }),
    entry: { ID, EmployeeId: Employee.ID, StartDate, EndDate },
  }
}

/** Approves a pending entry. */
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

/** Rejects a pending entry, with a reason that is shown to the person. */
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

/**
 * Deletes an entry, and the minutes of an approved one.
 * @param onClose the entry is no longer as it was shown, and is read again
 */
export function useDeleteTimeEntry(
  entry: TimeEntry,
  onDone: () => void,
  onClose: () => void,
): ApiAction<'/timeentry/delete'> {
  const revalidate = useRevalidate()
  return useApiAction('/timeentry/delete', {
    revalidate: [list],
    onDone: () => {
      toast.success(`${whose(entry)} deleted`)
      onDone()
    },
    onRefused: ({ kind }) => {
      // Any other failure says nothing about the entry.
      if (!['refused', 'forbidden', 'notFound'].includes(kind)) return
      void revalidate(list)
      onClose()
    },
  })
}
