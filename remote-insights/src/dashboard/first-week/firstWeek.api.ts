import { useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallBody, FirstWeekSteps } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useAccount, useCan, useOrganization } from '@dayline/shared/session'

const path = '/organization/firstweek'

/** Steps of a new organization; null without an open checklist. Quiet, because an older API has none. */
export function useFirstWeek(): FirstWeekSteps | null {
  const hasFirstWeek = useAccount().CurrentOrganization?.HasFirstWeek !== false
  const mayRead = useCan('organization.settings') && hasFirstWeek
  return useApiQuery(path, mayRead ? {} : null, { quiet: true }).data?.Steps ?? null
}

/** Whether anyone has reported a minute, according to the checklist; undefined until it is loaded. */
export function useHasMinutes(): boolean | undefined {
  const mayRead = useCan('organization.settings')
  const { data, isLoading } = useApiQuery(path, mayRead ? {} : null, { quiet: true })
  return isLoading ? undefined : data?.Steps?.HasMinute !== false
}

/** Refetches the steps as soon as an employee's first minute arrives. */
export function useFirstMinute({ HasMinute }: FirstWeekSteps): void {
  const revalidate = useRevalidate()
  useGathered('employeeStatusChanged', listGatherMs, () => (HasMinute ? undefined : revalidate(path)))
}

export const useDismissFirstWeek = () =>
  useApiAction('/organization/dismissfirstweek', { revalidate: [path, '/account/get'] })

type WorkingDaysValues = { WorkingDays: number[]; ExpectedWorkHours: number | null }

export function useWorkingDaysForm(onDone: () => void): FormState<WorkingDaysValues> {
  const { WorkingDays, ExpectedWorkHours } = useOrganization().TrackSettings
  const stored = { WorkingDays, ExpectedWorkHours }
  const form = useForm<'/organization/updateworkingdays', WorkingDaysValues>('/organization/updateworkingdays', {
    initial: stored,
    // An empty field is sent as 0, so that the server's error below it states the allowed values.
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
  useFreshForm(form, stored)
  return form
}
