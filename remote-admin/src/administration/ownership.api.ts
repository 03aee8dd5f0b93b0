import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, fullName } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { publicPaths } from '@dayline/shared/navigation'
import { forgetToken } from '@dayline/shared/session'

const read = '/ownership/get'

/** The open offer of the organization, and the decided ones; requests nothing unless `isAsked`. */
export const useOwnership = (isAsked: boolean): ApiQuery<CallData<typeof read>> =>
  useApiQuery(read, isAsked ? {} : null, { quiet: true })

export type OfferValues = { EmployeeId: number | null; Password: string }

/** Offers the organization to a colleague. */
export function useOfferForm(onDone: () => void): FormState<OfferValues> {
  return useForm<'/ownership/offer', OfferValues>('/ownership/offer', {
    initial: { EmployeeId: null, Password: '' },
    toBody: ({ EmployeeId, Password }) => ({ EmployeeId: EmployeeId ?? 0, Password }),
    revalidate: [read],
    draft: false,
    guard: false,
    onDone: ({ Offer }) => {
      toast.success(`Offered to ${fullName(Offer.To)}`)
      onDone()
    },
  })
}

export const useWithdrawOffer = (onDone: () => void): ApiAction<'/ownership/withdraw'> =>
  useApiAction('/ownership/withdraw', { revalidate: [read], onDone })

export const useDeclineOffer = (onDone: () => void): ApiAction<'/ownership/decline'> =>
  useApiAction('/ownership/decline', { revalidate: [read], onDone })

/** Accepts an offer, and removes the session, which the server ends with the former role. */
export function useAcceptForm(Id: number): FormState<{ Id: number; Password: string }> {
  return useForm('/ownership/accept', {
    initial: { Id, Password: '' },
    draft: false,
    guard: false,
    onDone: () => {
      window.history.replaceState(null, '', publicPaths.login)
      forgetToken()
    },
  })
}
