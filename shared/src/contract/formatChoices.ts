/** Choices of how times and days are written; separate from the schemas because forms import them as values. */
export const clockHours = [24, 12] as const
/** ISO weekday numbers: Monday, Sunday, Saturday. */
export const firstWeekdays = [1, 7, 6] as const
/** `20 Nov 2026`, `Nov 20, 2026`, `20.11.2026`, `20/11/2026`, `11/20/2026`, `2026-11-20`. */
export const dateFormats = [0, 1, 2, 3, 4, 5] as const
