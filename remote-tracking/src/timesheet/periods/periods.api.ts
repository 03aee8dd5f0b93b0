import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { formatRange, type LocalDate, plural } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import type { TimesheetFilters } from '../timesheetFilters.ts'

const list = '/timesheet/periods'
const history = '/timesheet/periodhistory'
const submitted = '/timesheet/submittedperiods'
export type Periods = CallData<typeof list>
/** First and last day of a period. */
export type PeriodDays = { From: LocalDate; To: LocalDate }

export const nameOfPeriod = ({ From, To }: PeriodDays): string => formatRange({ start: From, end: To })

/** The period that contains a day, with the people in the filters; nothing is requested for null. */
export function usePeriods(
  Day: LocalDate | null,
  { TeamId, EmployeeId }: Pick<TimesheetFilters, 'TeamId' | 'EmployeeId'>,
): ApiQuery<Periods> {
  const revalidate = useRevalidate()
  useGathered('timesheetPeriodsChanged', listGatherMs, () => revalidate(list, history, submitted))
  const people = useTeamEmployeeBody({ TeamId, EmployeeId })
  return useApiQuery(list, Day === null ? null : { Day, ...people })
}

/** Submitted periods that the user may decide about, oldest first; not loaded for other users. */
export function useSubmittedPeriods(canDecide: boolean): CallData<typeof submitted>['Items'] {
  return useApiQuery(submitted, canDecide ? {} : null, { quiet: true }).data?.Items ?? []
}

export function usePeriodHistory({ From, To }: PeriodDays, EmployeeId: number): ApiQuery<CallData<typeof history>> {
  return useApiQuery(history, { From, To, EmployeeId })
}

export function useSubmitPeriod(): ApiAction<'/timesheet/submitperiod'> {
  return useApiAction('/timesheet/submitperiod', {
    revalidate: [list, history],
    onDone: (days) => toast.success(`${nameOfPeriod(days)} submitted`),
  })
}

export function useApprovePeriods(): ApiAction<'/timesheet/approveperiods'> {
  return useApiAction('/timesheet/approveperiods', {
    revalidate: [list, history],
    onDone: ({ Ids }) => toast.success(`${plural(Ids.length, 'timesheet', 'timesheets')} approved`),
  })
}

export function useLockPeriod(onDone: () => void): ApiAction<'/timesheet/lockperiod'> {
  return useApiAction('/timesheet/lockperiod', {
    revalidate: [list, history],
    onDone: (days) => {
      toast.success(`${nameOfPeriod(days)} locked for everyone`)
      onDone()
    },
  })
}

type WithReason = PeriodDays & { EmployeeId: number | null; Reason: string }

/** A reason belongs to one person and period: another one's form must not restore it. */
const draftName = ({ From, To }: PeriodDays, employeeId: number | null) => `${employeeId ?? 'everyone'} ${From} ${To}`

/** Returns a submitted period, with a reason that states what to change. */
export function useReturnPeriod(days: PeriodDays, EmployeeId: number, onDone: () => void) {
  return useForm<'/timesheet/returnperiod', PeriodDays & { EmployeeId: number; Reason: string }>(
    '/timesheet/returnperiod',
    {
      initial: { ...days, EmployeeId, Reason: '' },
      draft: draftName(days, EmployeeId),
      revalidate: [list, history],
      onDone: () => {
        toast.success('Timesheet returned')
        onDone()
      },
    },
  )
}

/** Unlocks time; `EmployeeId` null = everyone for whom it was locked. */
export function useUnlockPeriod(
  days: PeriodDays,
  EmployeeId: number | null,
  onDone: () => void,
): FormState<WithReason> {
  return useForm<'/timesheet/unlockperiod', WithReason>('/timesheet/unlockperiod', {
    initial: { ...days, EmployeeId, Reason: '' },
    draft: draftName(days, EmployeeId),
    revalidate: [list, history, '/timesheet/summary', '/timesheet/list'],
    onDone: () => {
      toast.success('Timesheet unlocked')
      onDone()
    },
  })
}
