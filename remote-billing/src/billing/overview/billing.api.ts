import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, cardExpireYear } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { type CardValues, cardBody, emptyCard } from '../payment/cardValues.ts'

const cards = '/billing/getpaymentmethods'
export const minYear = cardExpireYear.minToAdd

/** Invoices of the subscription, latest first. */
export const useInvoices = (): ApiQuery<CallData<'/billing/getsubscriptionhistory'>> =>
  useApiQuery('/billing/getsubscriptionhistory', { Page: 1, PageSize: 100 })

/** The organization's cards, primary card first. */
export const useCards = (): ApiQuery<CallData<typeof cards>> => useApiQuery(cards, {})

/** Sends a card to the processor; the response contains the form that opens the bank's page. */
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

/** Requests a new link, because those in the list are valid for only a few minutes. */
export const useDownload = (): ApiAction<'/billing/downloadinvoice'> => useApiAction('/billing/downloadinvoice')
