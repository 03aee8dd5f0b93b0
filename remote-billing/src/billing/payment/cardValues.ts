/** A card as entered; never stored as a draft. */
export type CardValues = {
  CardHolder: string
  CardNumber: string
  ExpireMonth: number | null
  ExpireYear: number | null
  Cvc: string
}

export const emptyCard: CardValues = { CardHolder: '', CardNumber: '', ExpireMonth: null, ExpireYear: null, Cvc: '' }

/**
 * Request fields: the number without spaces and dashes; 0 for a missing month or year, for which the server returns an
 * error.
 */
export const cardBody = ({ CardHolder, CardNumber, ExpireMonth, ExpireYear, Cvc }: CardValues) => ({
  CardHolder,
  CardNumber: CardNumber.replace(/[\s-]/g, ''),
  ExpireMonth: ExpireMonth ?? 0,
  ExpireYear: ExpireYear ?? 0,
  Cvc,
})

/** Digits in four groups of four, as on the card. */
export const maskNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')
