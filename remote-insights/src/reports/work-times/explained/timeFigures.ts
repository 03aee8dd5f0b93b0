import type { Explained } from '@dayline/shared/explain'
import { clockTime } from '@dayline/shared/format'

/** Figures of work times that are not minutes, by their name in the URL. */
export const timeFigures = ['late', 'activity'] as const
export type TimeFigure = (typeof timeFigures)[number]

export const figureLabels: Record<TimeFigure, string> = { late: 'Late clock-in', activity: 'Activity level' }

export const figureOf = (explained: Explained | null): TimeFigure | undefined =>
  timeFigures.find((figure) => figure === explained?.figure)

/** Formula of a figure, as text (docs/product/activity.md#late-clock-in). */
export function timeFormula(figure: TimeFigure, clockin: string): string {
  if (figure === 'late')
    return `Clock-in − ${clockTime(clockin)}, for each working day with a later clock-in. Days of approved leave do not count.`
  return 'Seconds with input ÷ tracked seconds, over all minutes: working, on break and idle.'
}

/** The activity level for these seconds of input: seconds per minute, 0–60. */
export const levelOf = (inputSecs: number, minutes: number): number => (minutes === 0 ? 0 : inputSecs / minutes)
