import type { CallData } from '@dayline/shared/contract'
import { clockTime, count, duration, percent, ratioPercent, weekdayName } from '@dayline/shared/format'

type Usual = NonNullable<CallData<'/insights/daybefore'>['Usual']>

/** Below this a percent says more about chance than about the day, minutes. */
const minUsual = 60
/** A smaller difference is the usual day, percent. */
const usualPercent = 5

/** A figure against the same moment of the day before: "+2 from 5 yesterday". */
export function changeText(now: number, before: number, text: (value: number) => string = count): string {
  if (now === before) return 'Same as yesterday'
  const sign = now > before ? '+' : '−'
  return `${sign}${text(Math.abs(now - before))} from ${text(before)} yesterday`
}

/** A time against the same moment of the day before: "12% more than yesterday until 14:05". */
export function changeOfTime(now: number, before: number, until: string): string {
  if (before === 0) return `Nothing yesterday until ${until}`
  const change = ratioPercent(now - before, before) ?? 0
  if (change === 0) return `As much as yesterday until ${until}`
  return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than yesterday until ${until}`
}

/**
 * Today in a sentence, or null where too little is usual to compare with.
 * @param at an instant with the time of day that is compared
 * @param day today, of the organization
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
