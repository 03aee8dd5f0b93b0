import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, cardExpireYear } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { type CardValues, cardBody, emptyCard } from '../payment/cardValues.ts'

const cards = '/billing/getpaymentmethods'
export const minYear = cardExpireYear.minToAdd

/** Invoices of the subscription, the latest first. */
export const useInvoices = (): ApiQuery<CallData<'/billing/getsubscriptionhistory'>> =>
  useApiQuery('/billing/getsubscriptionhistory', { Page: 1, PageSize: 100 })

/** The cards of the organization, the primary one first. */
export const useCards = (): ApiQuery<CallData<typeof cards>> => useApiQuery(cards, {})

/** Sends a card to the processor; the answer leads to the bank's page. */
export function useAddCardForm(onForward: (html: string) => void): FormState<CardValues> {
  return useForm<'/billing/addpaymentmethod', CardValues>('/billing/addpaymentmethod', {
    initial: emptyCard,
    toBody: cardBody,
    draft: false,
    idempotent: true,
    onDone: ({ HtmlContent }) => onForward(HtmlContent),
  })
}

export const useMakePrimary = (): ApiAction<'/billing/makeprimarycard'> =>
  useApiAction('/billing/makeprimarycard', { revalidate: [cards] })

export const useDeleteCard = (onDone: () => void): ApiAction<'/billing/deletepaymentmethod'> =>
  useApiAction('/billing/deletepaymentmethod', { revalidate: [cards], onDone })

/** Asks for a fresh link: those of the list are valid for minutes. */
export const useDownload = (): ApiAction<'/billing/downloadinvoice'> => useApiAction('/billing/downloadinvoice')
