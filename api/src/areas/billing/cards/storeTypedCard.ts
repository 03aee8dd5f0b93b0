import { Refused, ValidationFailed } from '../../../http/failures.ts'
import { isCardNumber, isExpired } from '../../../platform/payments/cards/cardNumber.rules.ts'
import type { StoredCard } from '../../../platform/payments/paymentEvents.ts'
import { CardDeclined, type Payments } from '../../../platform/payments/payments.ts'

type Typed = { CardHolder: string; CardNumber: string; ExpireMonth: number; ExpireYear: number; Cvc: string }

/**
 * Sends a typed card to the processor, without storing its number.
 * @throws ValidationFailed under `CardNumber` or `ExpireMonth`
 * @throws Refused where the hosted checkout takes payments
 */
export async function storeTypedCard({ cards, hosted }: Payments, typed: Typed): Promise<StoredCard> {
  // Otherwise a customer could avoid paying with the simulated processor.
  if (hosted) throw new Refused('Cards are entered in the checkout. Please start or change the subscription there.')
  const { CardHolder, CardNumber, ExpireMonth, ExpireYear, Cvc } = typed
  if (!isCardNumber(CardNumber)) throw new ValidationFailed({ CardNumber: 'Please enter a valid card number.' })
  if (isExpired(ExpireMonth, ExpireYear, Date.now())) {
    throw new ValidationFailed({ ExpireMonth: 'This card has expired.' })
  }
  try {
    return await cards.store({
      holder: CardHolder,
      number: CardNumber,
      expireMonth: ExpireMonth,
      expireYear: ExpireYear,
      cvc: Cvc,
    })
  } catch (error) {
    if (error instanceof CardDeclined) throw new ValidationFailed({ CardNumber: error.message })
    throw error
  }
}
