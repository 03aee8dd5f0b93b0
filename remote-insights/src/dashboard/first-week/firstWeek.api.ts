import { useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallBody, FirstWeekSteps } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useServerEvent } from '@dayline/shared/realtime'
import { useAccount, useCan, useOrganization } from '@dayline/shared/session'

const path = '/organization/firstweek'

/** The steps of a new organization; null where there is no open checklist. Quiet: an API without it has none. */
export function useFirstWeek(): FirstWeekSteps | null {
  const hasFirstWeek = useAccount().CurrentOrganization?.HasFirstWeek !== false
  const mayRead = useCan('organization.settings') && hasFirstWeek
  return useApiQuery(path, mayRead ? {} : null, { quiet: true }).data?.Steps ?? null
}

/** Whether anyone has reported a minute, as far as the checklist knows; undefined until it is read. */
export function useHasMinutes(): boolean | undefined {
  const mayRead = useCan('organization.settings')
  const { data, isLoading } = useApiQuery(path, mayRead ? {} : null, { quiet: true })
  return isLoading ? undefined : data?.Steps?.HasMinute !== false
}

/** Reads the steps again as soon as the first minute of an employee arrives. */
export function useFirstMinute({ HasMinute }: FirstWeekSteps): void {
  const revalidate = useRevalidate()
  useServerEvent('employeeStatusChanged', () => {
    if (!HasMinute) void revalidate(path)
  })
}

export const useDismissFirstWeek = () =>
  useApiAction('/organization/dismissfirstweek', { revalidate: [path, '/account/get'] })

type WorkingDaysValues = { WorkingDays: number[]; ExpectedWorkHours: number | null }

export function useWorkingDaysForm(onDone: () => void): FormState<WorkingDaysValues> {
  const { WorkingDays, ExpectedWorkHours } = useOrganization().TrackSettings
  return useForm<'/organization/updateworkingdays', WorkingDaysValues>('/organization/updateworkingdays', {
    initial: { WorkingDays, ExpectedWorkHours },
    // An empty field counts as 0: the server's error under it shows what is possible.
    toBody: ({ ExpectedWorkHours, ...days }): CallBody<'/organization/updateworkingdays'> => ({
      ...days,
      ExpectedWorkHours: ExpectedWorkHours ?? 0,
    }),
    revalidate: [path, '/account/get'],
    draft: false,
    onDone: () => {
      toast.success('Working days saved.')
      onDone()
    },
  })
}
