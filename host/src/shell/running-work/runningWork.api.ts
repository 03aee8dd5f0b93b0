import { type ApiAction, type ApiQuery, callApi, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData, CallPath, RunningWork, ValidationError } from '@dayline/shared/contract'
import { instantOf, isoInZone, type LocalDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useServerEvent } from '@dayline/shared/realtime'
import type { LoadOptions } from '@dayline/shared/ui/form'

const running = '/timeentry/running'
const minuteMs = 60_000
const everyFiveMinutes = 5 * minuteMs
/** Stopping adds an entry to the list. */
const changed: CallPath[] = [running, '/timeentry/list']

/** The user's running work, no matter in which tab it was started. */
export function useRunningWork(): ApiQuery<CallData<typeof running>> {
  const revalidate = useRevalidate()
  useServerEvent('runningWorkChanged', () => void revalidate(running))
  return useApiQuery(running, {}, { quiet: true, refreshInterval: everyFiveMinutes })
}

type StartValues = { ProjectTaskId: number | null; Note: string }

export function useStartForm(onDone: () => void): FormState<StartValues> {
  return useForm<'/timeentry/start', StartValues>('/timeentry/start', {
    initial: { ProjectTaskId: null, Note: '' },
    toBody: ({ ProjectTaskId, Note }) => ({ ProjectTaskId, Note: Note || null }),
    revalidate: [running],
    onDone,
  })
}

type End = {
  day: LocalDate | null
  clock: string | null
  /** The later of two instants with the same clock time, on the day when clocks go back. */
  isSecond: boolean
}
type StopValues = End & { Note: string; isEarlier: boolean }

type StopOptions = { work: RunningWork; initial: StopValues; zone: string; onDone: () => void }

export function useStopForm({ work, initial, zone, onDone }: StopOptions): FormState<StopValues> {
  const revalidate = useRevalidate()
  const form = useForm<'/timeentry/stop', StopValues>('/timeentry/stop', {
    initial,
    // Keyed by start, so that a note on earlier work is not restored here.
    draft: work.StartDate,
    toBody: ({ Note, isEarlier, ...end }) => {
      const at = isEarlier ? endOf(work, end, zone) : null
      return { Note: Note || null, EndDate: at && isoInZone(at, zone) }
    },
    revalidate: changed,
    onDone,
    onRefused: ({ validationErrors }) => {
      if (asksForEnd(validationErrors)) form.set('isEarlier', true)
      void revalidate(running)
    },
  })
  return form
}

/** Where a clock time occurs twice, the second one if it is chosen or only that is not before the start. */
function endOf({ StartDate }: RunningWork, { day, clock, isSecond }: End, zone: string): Date | null {
  if (!day || !clock) return null
  const endOfFirst = instantOf(day, clock, zone).getTime() + minuteMs
  return instantOf(day, clock, zone, isSecond || endOfFirst <= Date.parse(StartDate))
}

/** Whether the clock time occurs twice after the start, so that the user chooses one. */
export function isDoubledEnd(work: RunningWork, end: End, zone: string): boolean {
  const [first, second] = [false, true].map((isSecond) => endOf(work, { ...end, isSecond }, zone)?.getTime())
  return first !== second
}

/** Whether these messages are about the time: another end may be accepted. */
export const asksForEnd = (errors: readonly ValidationError[]): boolean =>
  errors.some(({ Key }) => Key === 'EndDate' || Key === 'StartDate')

/** Stops now, with the current note. */
export const useStop = (): ApiAction<'/timeentry/stop'> => useApiAction('/timeentry/stop', { revalidate: changed })

export const useDiscard = (onDone: () => void): ApiAction<'/timeentry/discard'> =>
  useApiAction('/timeentry/discard', { revalidate: [running], onDone, doneMessage: 'Discarded. No time was added.' })

/** Tasks of all projects visible to the user, each with its project. */
export const loadTasks: LoadOptions<number> = async ({ search, page, pageSize }) => {
  const found = await callApi(
    '/project/listtasks',
    { ...(search ? { SearchTerm: search } : {}), Page: page, PageSize: pageSize },
    { purpose: 'background' },
  )
  return {
    options: found.Items.map(({ ID, Title, Project }) => ({ value: ID, label: Title, secondary: Project.Title })),
    totalCount: found.TotalCount,
  }
}
