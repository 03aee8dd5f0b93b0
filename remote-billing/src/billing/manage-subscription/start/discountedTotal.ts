/** Cents after a discount; fractions of a cent are rounded in the customer's favor, as on the invoice. */
export const discountedTotal = (cents: number, percent: number): number => cents - Math.ceil((cents * percent) / 100)
