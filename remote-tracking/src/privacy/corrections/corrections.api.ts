import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useFilterScope } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { type CorrectionValues, correctionBody } from './correctionValues.ts'

const list = '/privacy/listcorrections'

type Filter = { EmployeeId: number | undefined; Page: number; PageSize: number }

/** Requests of the user and of people in scope, pending ones first; refetched when one is made, accepted or declined. */
export function useCorrections(filter: Filter): ApiQuery<CallData<typeof list>> {
  const { EmployeeId: me } = useMe()
  const { seesOthers } = useFilterScope()
  const revalidate = useRevalidate()
  const only = seesOthers ? filter.EmployeeId : me
  useGathered('correctionsChanged', listGatherMs, (events) => {
    const isShown = only === undefined || events.some(({ EmployeeId }) => EmployeeId === only)
    return isShown ? revalidate(list) : undefined
  })
  return useApiQuery(list, filter)
}

/** The form of a new request, with a draft for each stretch; `onDone` runs after it is stored. */
export function useCorrectionForm(
  initial: CorrectionValues,
  zone: string,
  onDone: () => void,
): FormState<CorrectionValues> {
  const { Day, From, To, isSecondFrom, isSecondTo } = initial
  const stretch = [Day, From, isSecondFrom && 'second', To, isSecondTo && 'second']
  return useForm<'/privacy/requestcorrection', CorrectionValues>('/privacy/requestcorrection', {
    initial,
    ...(Day !== null && { draft: stretch.filter(Boolean).join(' ') }),
    toBody: (values) => correctionBody(values, zone),
    revalidate: [list],
    idempotent: true,
    onDone: () => {
      toast.success('Your request is sent.')
      onDone()
    },
  })
}

/** Accepts a request. After a refusal the list is refetched, because someone else may have answered. */
export function useAcceptCorrection(): ApiAction<'/privacy/decidecorrection'> {
  const revalidate = useRevalidate()
  return useApiAction('/privacy/decidecorrection', {
    revalidate: [list],
    doneMessage: 'The request is accepted.',
    onRefused: () => void revalidate(list),
  })
}

type Declined = { Id: number; Approve: false; Answer: string }

/** Declines a request, with a reason that is shown to the person; a refusal refetches the list, too. */
export function useDeclineCorrection(Id: number, onDone: () => void): FormState<Declined> {
  const revalidate = useRevalidate()
  return useForm('/privacy/decidecorrection', {
    initial: { Id, Approve: false, Answer: '' } as Declined,
    revalidate: [list],
    onRefused: () => void revalidate(list),
    onDone: () => {
      toast.success('The request is declined.')
      onDone()
    },
  })
}
