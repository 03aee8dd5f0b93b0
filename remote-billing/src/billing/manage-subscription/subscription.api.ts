import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, cardExpireYear, InvoiceType } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useServerEvent } from '@dayline/shared/realtime'
import { useOrganization } from '@dayline/shared/session'
import { type CardValues, cardBody, emptyCard } from '../payment/cardValues.ts'

const subscription = '/subscription/get'
const prices = '/subscription/getpaddleplans'
/** Calls to refetch when the subscription changes. */
const everything = [subscription, prices, '/account/get', '/subscription/listplans', '/employee/usage'] as const

export const minYear = cardExpireYear.minToSubscribe

/** @param refreshInterval in ms; 0 = only on events */
export function useSubscription(refreshInterval: number): ApiQuery<CallData<typeof subscription>> {
  const revalidate = useRevalidate()
  // The report of a payment may arrive after the return from it.
  useServerEvent('settingsChanged', () => void revalidate(subscription, prices))
  return useApiQuery(subscription, {}, { refreshInterval })
}
export const usePlans = (): ApiQuery<CallData<'/subscription/listplans'>> => useApiQuery('/subscription/listplans', {})
/** Seats in use. */
export const useUsage = (): ApiQuery<CallData<'/employee/usage'>> => useApiQuery('/employee/usage', {})

type Order = { PlanId: number; UserCount: number; Yearly: boolean }
export type StartValues = CardValues & { Aggreements: boolean }

/** Starts a subscription by card; the response contains the form that opens the bank's page. */
export function useStartForm(order: Order, onForward: (html: string) => void): FormState<StartValues> {
  return useForm<'/subscription/startsubscription', StartValues>('/subscription/startsubscription', {
    initial: { ...emptyCard, Aggreements: false },
    toBody: ({ Aggreements, ...card }) => ({ ...order, Aggreements, ...cardBody(card) }),
    draft: false,
    idempotent: true,
    onDone: ({ HtmlContent }) => onForward(HtmlContent),
  })
}

type Change = CallBody<'/subscription/previewchange'>

/** Preview of what a change would cost; nothing is requested for null. */
export const usePreview = (change: Change | null): ApiQuery<CallData<'/subscription/previewchange'>> =>
  useApiQuery('/subscription/previewchange', change, { quiet: true })

export const useChange = (onDone: () => void): ApiAction<'/subscription/changesubscription'> =>
  useApiAction('/subscription/changesubscription', { idempotent: true, revalidate: everything, onDone })

export function useCancelForm(onDone: () => void): FormState<CallBody<'/subscription/cancelsubscription'>> {
  return useForm('/subscription/cancelsubscription', {
    initial: { Password: '', CancellationReason: '' },
    draft: false,
    revalidate: everything,
    onDone,
  })
}

/** Reverts a cancellation. */
export const useResume = (onDone: () => void): ApiAction<'/subscription/resumesubscription'> =>
  useApiAction('/subscription/resumesubscription', { revalidate: everything, onDone })

export function useRedeemForm(onDone: () => void): FormState<CallBody<'/subscription/redeemcode'>> {
  return useForm('/subscription/redeemcode', {
    initial: { RedeemCode: '' },
    draft: false,
    idempotent: true,
    revalidate: everything,
    onDone,
  })
}

export function useDiscountForm(
  onDone: (discount: CallData<'/subscription/proceeddiscountcode'>['Item']) => void,
): FormState<CallBody<'/subscription/proceeddiscountcode'>> {
  return useForm('/subscription/proceeddiscountcode', {
    initial: { Code: '' },
    draft: false,
    guard: false,
    idempotent: true,
    onDone: ({ Item }) => onDone(Item),
  })
}

/** Field values, by the keys of their validation errors. */
export type InvoiceValues = {
  'Invoice.Type': number
  'Invoice.CommercialTitleOrFullName': string
  'Invoice.TaxNumberOrIdentity': string
  'Invoice.TaxOffice': string
  'Invoice.Country': string
  'Invoice.ZipCode': string
  'Invoice.Address': string
}

/** The form for the recipient of the invoices. */
export function useInvoiceForm(onDone: () => void): FormState<InvoiceValues> {
  const { Invoice } = useOrganization()
  return useForm<'/organization/updateinvoicesettings', InvoiceValues>('/organization/updateinvoicesettings', {
    initial: {
      'Invoice.Type': Invoice?.Type ?? InvoiceType.Corporate,
      'Invoice.CommercialTitleOrFullName': Invoice?.CommercialTitleOrFullName ?? '',
      'Invoice.TaxNumberOrIdentity': Invoice?.TaxNumberOrIdentity ?? '',
      'Invoice.TaxOffice': Invoice?.TaxOffice ?? '',
      'Invoice.Country': Invoice?.Country ?? '',
      'Invoice.ZipCode': Invoice?.ZipCode ?? '',
      'Invoice.Address': Invoice?.Address ?? '',
    },
    toBody: (values) => {
      const fields = Object.entries(values).map(([key, value]) => [key.replace('Invoice.', ''), value])
      return { Invoice: Object.fromEntries(fields) } as CallBody<'/organization/updateinvoicesettings'>
    },
    revalidate: ['/account/get'],
    onDone,
  })
}
