import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'

const overview = '/affiliate/get'

/** What the user's referrals have earned. */
export const useAffiliate = (): ApiQuery<CallData<typeof overview>> => useApiQuery(overview, {})

export const useJoin = (): ApiAction<'/affiliate/join'> => useApiAction('/affiliate/join', { revalidate: [overview] })

export function usePayoutForm(onDone: () => void): FormState<CallBody<'/affiliate/requestpayout'>> {
  return useForm('/affiliate/requestpayout', {
    initial: { Account: '' },
    draft: false,
    idempotent: true,
    revalidate: [overview],
    onDone,
  })
}
