import { duration, money, plural, ratioPercent } from '@dayline/shared/format'

/** Minutes and amounts add up and have a relative change; points are the difference between two percentages. */
export type Unit = 'minutes' | 'points' | { currency: number }

/** How a figure differs from the one it is compared with. */
export type Change = {
  unit: Unit
  /** Minutes, minor currency units, or percentage points; positive if the current figure is larger. */
  difference: number
  /** Relative to the previous figure; null for points, and if the previous figure was 0. */
  percent: number | null
}

/** @returns null where one of the figures is missing */
export function changeOf(unit: Unit, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = now - before
  return { unit, difference, percent: unit === 'points' ? null : ratioPercent(difference, before) }
}

/** A change as text: "+1h 10m (+20%)", "−5 pts", "±0". */
export function changeText({ unit, difference, percent }: Change): string {
  if (difference === 0) return '±0'
  const sign = difference > 0 ? '+' : '−'
  const size = Math.abs(difference)
  if (unit === 'points') return `${sign}${plural(size, 'pt')}`
  return `${sign}${sizeText(unit, size)}${percent === null ? '' : ` (${percentText(sign, Math.abs(percent))})`}`
}

const sizeText = (unit: Exclude<Unit, 'points'>, size: number) =>
  unit === 'minutes' ? duration(size) : money(size, unit.currency)

/** A larger percentage means only that there was next to nothing before. */
const maxPercent = 999

function percentText(sign: string, size: number): string {
  if (size === 0) return '< 1%'
  return size > maxPercent ? `> ${maxPercent}%` : `${sign}${size}%`
}

function percentForSpeech(size: number): string {
  if (size === 0) return 'less than 1 percent'
  return size > maxPercent ? `more than ${maxPercent} percent` : `${size} percent`
}

/**
 * A change for screen readers: "1h 10m more, 20 percent", "5 percentage points less", "no change".
 * @param isPerPerson of averages per person: "1h 10m more per person, 20 percent"
 */
export function changeSentence({ unit, difference, percent }: Change, isPerPerson = false): string {
  if (difference === 0) return 'no change'
  const word = difference > 0 ? 'more' : 'less'
  const size = Math.abs(difference)
  if (unit === 'points') return `${plural(size, 'percentage point')} ${word}`
  const amount = `${sizeText(unit, size)} ${word}${isPerPerson ? ' per person' : ''}`
  return percent === null ? amount : `${amount}, ${percentForSpeech(Math.abs(percent))}`
}
