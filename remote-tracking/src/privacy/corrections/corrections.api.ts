import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { type CorrectionValues, correctionBody } from './correctionValues.ts'

const list = '/privacy/listcorrections'

type Filter = { EmployeeId: number | undefined; Page: number; PageSize: number }

/** Requests of the user and of people in scope, pending ones first. */
export const useCorrections = (filter: Filter): ApiQuery<CallData<typeof list>> => useApiQuery(list, filter)

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

export const useAcceptCorrection = (): ApiAction<'/privacy/decidecorrection'> =>
  useApiAction('/privacy/decidecorrection', { revalidate: [list], doneMessage: 'The request is accepted.' })

type Declined = { Id: number; Approve: false; Answer: string }

/** Declines a request, with a reason that is shown to the person. */
export function useDeclineCorrection(Id: number, onDone: () => void): FormState<Declined> {
  return useForm('/privacy/decidecorrection', {
    initial: { Id, Approve: false, Answer: '' } as Declined,
    revalidate: [list],
    onDone: () => {
      toast.success('The request is declined.')
      onDone()
    },
  })
}
