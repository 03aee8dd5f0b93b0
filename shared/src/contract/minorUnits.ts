/** Converts an amount on the wire, which has two decimals, to minor units. */
export const toMinor = (amount: number): number => Math.round(amount * 100)

/** Converts minor units to an amount on the wire. */
export const toAmount = (minor: number): number => minor / 100

/** Minor units after a discount; fractions are rounded in the customer's favor. */
export const discounted = (minor: number, percent: number): number => minor - Math.ceil((minor * percent) / 100)

/** Whether an amount has at most two decimals. The tolerance is for floats, which hold few amounts exactly. */
export const isWholeCents = (amount: number): boolean => Math.abs(amount * 100 - toMinor(amount)) < 1e-3
