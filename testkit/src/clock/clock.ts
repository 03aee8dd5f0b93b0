export { shiftDate } from './shiftDate.ts'

/** How far `pnpm at` moves the clock, in milliseconds; 0 when `pnpm at` is not used. */
export const clockShift = Number(process.env.DAYLINE_CLOCK_SHIFT ?? 0)
