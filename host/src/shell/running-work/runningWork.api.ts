import { type ApiAction, type ApiQuery, callApi, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData, CallPath, RunningWork, ValidationError } from '@dayline/shared/contract'
import { instantOf, isoInZone, type LocalDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useServerEvent } from '@dayline/shared/realtime'
import type { LoadOptions } from '@dayline/shared/ui/form'

const running = '/timeentry/running'
const everyFiveMinutes = 5 * 60_000
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

type StopValues = { Note: string; day: LocalDate | null; clock: string | null; isEarlier: boolean }

type StopOptions = { work: RunningWork; initial: StopValues; zone: string; onDone: () => void }

export function useStopForm({ work, initial, zone, onDone }: StopOptions): FormState<StopValues> {
  const revalidate = useRevalidate()
  const form = useForm<'/timeentry/stop', StopValues>('/timeentry/stop', {
    initial,
    // Keyed by start, so that a note on earlier work is not restored here.
    draft: work.StartDate,
    toBody: ({ Note, day, clock, isEarlier }) => ({
      Note: Note || null,
      EndDate: isEarlier && day && clock ? isoInZone(instantOf(day, clock, zone), zone) : null,
    }),
    revalidate: changed,
    onDone,
    onRefused: ({ validationErrors }) => {
      if (asksForEnd(validationErrors)) form.set('isEarlier', true)
      void revalidate(running)
    },
  })
  return form
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
