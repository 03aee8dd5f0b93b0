import type { CallData } from '@dayline/shared/contract'
import { clockTime, count, duration, percent, ratioPercent, weekdayName } from '@dayline/shared/format'

type Usual = NonNullable<CallData<'/insights/daybefore'>['Usual']>

/** Usual working time below which a percentage is mostly chance, minutes. */
const minUsual = 60
/** A smaller difference counts as a usual day, percent. */
const usualPercent = 5

/** Compares a figure with the same moment of the previous day: "+2 from 5 yesterday". */
export function changeText(now: number, before: number, text: (value: number) => string = count): string {
  if (now === before) return 'Same as yesterday'
  const sign = now > before ? '+' : '−'
  return `${sign}${text(Math.abs(now - before))} from ${text(before)} yesterday`
}

/** Compares a time with the same moment of the previous day: "12% more than yesterday until 14:05". */
export function changeOfTime(now: number, before: number, until: string): string {
  if (before === 0) return `Nothing yesterday until ${until}`
  const change = ratioPercent(now - before, before) ?? 0
  if (change === 0) return `As much as yesterday until ${until}`
  return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than yesterday until ${until}`
}

/**
 * Today compared with a usual day, as a sentence; null when the usual time is too short.
 * @param at an instant whose time of day is the end of the compared period
 * @param day today in the organization's zone
 */
export function daySentence(usual: Usual | null, at: string, day: string, zone: string): string | null {
  if (!usual || usual.UsualMins < minUsual) return null
  const change = ratioPercent(usual.WorkingMins - usual.UsualMins, usual.UsualMins) ?? 0
  const until = `until ${clockTime(at, zone)}`
  const name = weekdayName(day)
  const base = `(${duration(usual.WorkingMins)} instead of ${duration(usual.UsualMins)}, the average of ${usual.Days} such days)`
  if (Math.abs(change) < usualPercent) return `Like a usual ${name} ${until} ${base}.`
  const [word, more] = change > 0 ? ['Busier', 'more'] : ['Quieter', 'less']
  return `${word} than a usual ${name}: ${percent(Math.abs(change))} ${more} work ${until} ${base}.`
}
