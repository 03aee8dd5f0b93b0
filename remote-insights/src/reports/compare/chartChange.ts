import type { ChartChange, DonutSlice } from '@dayline/shared/charts'
import { sharePercents, shareTexts } from '@dayline/shared/format'
import { type Change, changeOf, changeSentence, changeText } from './changes.ts'
import { fewMinutes, minSample } from './compared.ts'

/** Converts a difference to the form that charts draw. */
export function chartChange(change: Change, smallBecause: string | null): ChartChange {
  const { difference } = change
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less'
  return { text: changeText(change), words: changeSentence(change), direction, smallBecause }
}

/** Why a difference may be chance; null if both sides have enough minutes. */
export const smallSample = (here: number, there: number): string | null =>
  Math.min(here, there) < minSample ? fewMinutes : null

type Part = { id: string; value: number }

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)

/** Both shares of each slice, in whole percent as in lists, where shares add up; and the minutes of the other side. */
function sharesOf(slices: readonly DonutSlice[], others: readonly Part[]) {
  const known = new Map(others.map(({ id, value }) => [id, value]))
  const named = new Set(slices.filter(({ isRest }) => !isRest).map(({ id }) => id))
  const rest = sumOf(others.filter(({ id }) => !named.has(id)))
  const values = slices.map(({ id, isRest }) => (isRest ? rest : (known.get(id) ?? 0)))
  const [here, there] = [sharePercents(slices.map(({ value }) => value)), sharePercents(values, sumOf(others))]
  return values.map((value, index) => ({ value, here: here[index] ?? null, there: there[index] ?? null }))
}

/**
 * Adds the shares that the same parts have on the other side; the rest is compared with the remaining share there. Only
 * shares are compared, because minutes depend on the number of days and people. Unchanged if the other side has no
 * minutes.
 */
export function compareSlices(slices: readonly DonutSlice[], others: readonly Part[]): DonutSlice[] {
  const [here, there] = [sumOf(slices), sumOf(others)]
  if (there === 0) return [...slices]
  const shares = sharesOf(slices, others)
  return slices.map((slice, index) => {
    const share = shares[index]
    const change = share && changeOf('points', share.here, share.there)
    if (!change) return slice
    return {
      ...slice,
      compared: { share: (share.value / there) * 100, change: chartChange(change, smallSample(here, there)) },
    }
  })
}

/** Names the first of the chart's slices, the largest, in a sentence, with its difference from the other side. */
export function largestText(
  slices: readonly DonutSlice[],
  whole: string,
  others: readonly Part[] | undefined,
  label: string,
) {
  const [first] = slices
  // As in the chart's list, where shares add up.
  const [share] = shareTexts(slices.map(({ value }) => value))
  if (!first) return ''
  const [here, there] = [sumOf(slices), others ? sumOf(others) : 0]
  const text = `${first.label} took ${share} of ${whole}`
  const [sides] = sharesOf(slices, others ?? [])
  const change = sides && changeOf('points', sides.here, sides.there)
  if (!change) return `${text}.`
  const small = smallSample(here, there)
  return `${text}, ${changeText(change)} against ${label}.${small ? ` ${small}` : ''}`
}
