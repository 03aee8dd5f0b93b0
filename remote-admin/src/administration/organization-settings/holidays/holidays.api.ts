import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { useUndoDeletion } from '@dayline/shared/bin'
import { type CalendarDay, type CallData, type CallPath, holidayLimits } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { fileText } from '@dayline/shared/imports'

/** Calls that return holidays, or values that are computed from them. */
const affected = [
  '/holiday/listcalendars',
  '/holiday/list',
  '/leavemanagement/listleaverequests',
  '/leavemanagement/listleavebalances',
  '/leavemanagement/getemployeeleaveright',
] as const satisfies readonly CallPath[]

/** All calendars, with their days of a year. */
export const useHolidayCalendars = (Year: number): ApiQuery<CallData<'/holiday/listcalendars'>> =>
  useApiQuery('/holiday/listcalendars', { Year })

export const useCountries = (Country: string | null): ApiQuery<CallData<'/holiday/listcountries'>> =>
  useApiQuery('/holiday/listcountries', { Country }, { quiet: true })

/** The effect of a new calendar: its number of days, and how many leave requests changed. */
function savedText({ Days, ChangedRequests }: { Days: number; ChangedRequests: number }): string {
  const days = `Saved: ${plural(Days, 'day')} over nine years.`
  return ChangedRequests === 0
    ? days
    : `${days} ${plural(ChangedRequests, 'leave request')} ${ChangedRequests === 1 ? 'counts' : 'count'} other days now.`
}

export type PlaceValues = { TeamId: number | null; Country: string | null; State: string | null }

export function usePlaceForm(initial: PlaceValues): FormState<PlaceValues> {
  return useForm('/holiday/savecalendar', {
    initial,
    draft: false,
    revalidate: affected,
    onDone: (saved) => toast.success(savedText(saved)),
  })
}

/** Imports the days of an ICS file. */
export function useImportCalendar(TeamId: number | null) {
  const action = useApiAction('/holiday/importcalendar', {
    revalidate: affected,
    onDone: (saved) => toast.success(savedText(saved)),
  })
  async function importFile(file: File) {
    const Text = fileText(await file.arrayBuffer())
    if (Text.length > holidayLimits.fileLength) return toast.error('The file is too large.')
    await action.trigger({ TeamId, FileTitle: file.name.slice(0, holidayLimits.name), Text })
  }
  return { ...action, importFile }
}

export type OwnDayValues = { TeamId: number | null; Day: string | null; Name: string }

export function useOwnDayForm(TeamId: number | null, onDone: () => void): FormState<OwnDayValues> {
  return useForm<'/holiday/addday', OwnDayValues>('/holiday/addday', {
    initial: { TeamId, Day: null, Name: '' },
    toBody: ({ Day, ...values }) => ({ ...values, Day: Day ?? '' }),
    draft: TeamId === null ? 'own holiday' : `own holiday of team ${TeamId}`,
    revalidate: affected,
    onDone,
  })
}

/** Moves a custom day to the bin. Any other day becomes a working day, which its row can restore as a holiday. */
export function useRemoveDay({ Name, Source }: Pick<CalendarDay, 'Name' | 'Source'>): ApiAction<'/holiday/removeday'> {
  const offerUndo = useUndoDeletion('holiday')
  const isOwn = Source === 'own'
  return useApiAction('/holiday/removeday', {
    revalidate: affected,
    doneMessage: isOwn ? '' : `${Name} is worked`,
    onDone: (_, { Id }) => isOwn && offerUndo([Id], `${Name} deleted`),
  })
}

export const useRestoreDay = (doneMessage: string): ApiAction<'/holiday/restoreday'> =>
  useApiAction('/holiday/restoreday', { revalidate: affected, doneMessage })

export function useDeleteCalendar(onDone: () => void): ApiAction<'/holiday/deletecalendar'> {
  const offerUndo = useUndoDeletion('holidayCalendar')
  return useApiAction('/holiday/deletecalendar', {
    revalidate: affected,
    doneMessage: '',
    onDone: ({ Id }) => {
      offerUndo(Id ? [Id] : [], 'Holidays removed')
      onDone()
    },
  })
}
