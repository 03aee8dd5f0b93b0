import { PlanId } from '@dayline/shared/contract'
import type { HostedPlan } from '../../platform/payments/payments.ts'
import { planOf } from './plans.ts'

/** Minimum number of licenses per sale. */
export const minLicenses = 5
/** A year costs as much as ten months. */
const monthsPaidInYear = 10

/** A price of the card form, in US cents per user and period. */
export type Price = { id: string; planId: number; yearly: boolean; unitMinor: number }

const soldPlans = [PlanId.Starter, PlanId.Pro, PlanId.Business]

export const cardPrices: readonly Price[] = soldPlans.flatMap((planId) => {
  const { Title, PricePerUser } = planOf(planId)
  const id = Title.toLowerCase()
  return [
    { id: `${id}_month`, planId, yearly: false, unitMinor: PricePerUser },
    { id: `${id}_year`, planId, yearly: true, unitMinor: PricePerUser * monthsPaidInYear },
  ]
})

export const cardPrice = (id: string | null): Price | null => cardPrices.find((price) => price.id === id) ?? null
export const cardPriceOf = (planId: number, yearly: boolean): Price | null =>
  cardPrices.find((price) => price.planId === planId && price.yearly === yearly) ?? null

/** The card form's prices in the shape of a hosted checkout's, so that changes are handled alike. */
export const cardPlans: readonly HostedPlan[] = soldPlans.map((planId) => ({
  id: planOf(planId).Title.toLowerCase(),
  name: planOf(planId).Title,
  prices: cardPrices
    .filter((price) => price.planId === planId)
    .map(({ id, yearly, unitMinor }) => ({
      id,
      planId,
      interval: yearly ? 'year' : 'month',
      amountMinor: unitMinor,
      currency: 'USD',
      min: minLicenses,
    })),
}))
