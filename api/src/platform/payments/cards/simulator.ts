import { createHmac, randomBytes } from 'node:crypto'
import { fingerprint, isFingerprint } from '../../keys/serverKeys.ts'
import type { StoredCard } from '../paymentEvents.ts'
import { CardDeclined, type CardProcessor, type TypedCard, type Verification } from '../payments.ts'
import { digitsOf, familyOf, isCardNumber } from './cardNumber.rules.ts'

/** How long the bank's page may stay open. */
const pageMs = 15 * 60_000

/** Test card numbers with a fixed outcome, as processors have them; every other valid number pays. */
const outcomes: Record<string, Outcome> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000000000000341': 'later',
}
type Outcome = 'pays' | 'declined' | 'insufficient' | 'later'

const refusals: Partial<Record<Outcome, string>> = {
  declined: 'Your bank declined the payment. Please use another card.',
  insufficient: 'The card has insufficient funds. Please use another card.',
}

/** The parameters of the bank's page. */
export type VerificationOrder = {
  reference: string
  last4: string
  family: string
  amountMinor: number
  purpose: string
  expires: number
}

export type Simulator = CardProcessor & {
  /** The order of a page; null when it is not ours, or has expired. */
  readOrder(order: string): VerificationOrder | null
  /** The result that the page sends back to the shop. */
  resultOf(order: VerificationOrder, isConfirmed: boolean): string
}

/**
 * Stands in for a card processor: tokens, a bank's page, charges. It stores nothing. A token contains how the card
 * behaves, and a charge is identified by its key, so that a repeat gets the first answer, even after a restart.
 * @param pageUrl address of the bank's page
 */
export function cardSimulator(key: Buffer, pageUrl: string): Simulator {
  const signed = (value: object) => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${text}.${fingerprint(key, text)}`
  }
  function read<Value extends { expires: number }>(token: string): Value | null {
    const [text = '', signature = ''] = token.split('.', 2)
    if (!isFingerprint(key, text, signature)) return null
    const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as Value
    return value.expires > Date.now() ? value : null
  }

  async function charge(card: StoredCard, _amountMinor: number, chargeKey: string) {
    const outcome = outcomeOf(card)
    const refusal = refusals[outcome]
    if (refusal) throw new CardDeclined(refusal)
    // The first payment works, renewals do not: simulates a card that is closed in the meantime.
    if (outcome === 'later' && chargeKey.startsWith('renewal:')) throw new CardDeclined(refusals.declined)
    const hash = createHmac('sha256', key).update(`${card.token}:${chargeKey}`).digest('hex')
    return { transactionId: `sim_${hash.slice(0, 24)}` }
  }

  return {
    async store(card) {
      return stored(card)
    },
    async verify({ card, ...rest }: Verification) {
      const { last4, family } = card
      const order = signed({ ...rest, last4, family, expires: Date.now() + pageMs } satisfies VerificationOrder)
      return `<form method="post" action="${pageUrl}"><input type="hidden" name="order" value="${order}"></form>`
    },
    readOrder(order) {
      const found = read<VerificationOrder & { isConfirmed?: boolean }>(order)
      // A result is signed with the same key, but is not an order.
      return found && found.isConfirmed === undefined ? found : null
    },
    resultOf: ({ reference, expires }, isConfirmed) => signed({ reference, isConfirmed, expires }),
    readResult(result) {
      const value = read<{ reference: string; isConfirmed?: boolean; expires: number }>(result)
      return value && typeof value.isConfirmed === 'boolean'
        ? { reference: value.reference, isConfirmed: value.isConfirmed }
        : null
    },
    charge,
    async check(card, amountMinor, chargeKey) {
      await charge(card, amountMinor, chargeKey)
    },
  }
}

function stored({ number, expireMonth, expireYear }: TypedCard): StoredCard {
  const digits = digitsOf(number)
  if (!isCardNumber(digits)) throw new CardDeclined('The card number is not valid.')
  const outcome = outcomes[digits] ?? 'pays'
  return {
    token: `sim_${outcome}_${randomBytes(12).toString('hex')}`,
    bin: digits.slice(0, 6),
    last4: digits.slice(-4),
    family: familyOf(digits),
    expireMonth,
    expireYear,
  }
}

function outcomeOf({ token }: StoredCard): Outcome {
  const [, outcome = 'declined'] = token.split('_')
  return outcome as Outcome
}
