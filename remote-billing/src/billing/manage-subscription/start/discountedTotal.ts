/** Cents after a discount; half a cent goes to the customer, as on the invoice. */
export const discountedTotal = (cents: number, percent: number): number => cents - Math.ceil((cents * percent) / 100)
