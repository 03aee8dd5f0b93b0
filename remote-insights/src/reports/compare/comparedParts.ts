import { type Change, changeOf, type Unit } from './changes.ts'
import { type Changes, type Compared, type Figures, fewMinutes, minSample } from './compared.ts'

/** Defines how to compare rows that divide a whole, such as the apps of working time. */
export type PartsMeasure<Item, Key extends string> = {
  units: Readonly<Record<Key, Unit>>
  /** Identifies the same part on both sides. */
  keyOf: (item: Item) => number | string
  minutesOf: (item: Item) => number
  /** Combined figures of several parts; shares are relative to `whole`, minutes. */
  figuresOf: (items: readonly Item[], whole: number) => Figures<Key>
}

export type Wholes = {
  /** Total minutes that each side divides. */
  here: number
  there: number
  /** Whether the other report has any time, even outside of this whole. */
  hasOther: boolean
}

/**
 * Compares parts with the same parts on the other side; a part missing there counts as zero, and so does a whole unless
 * the other report is empty. With other people only points are compared, because minutes depend on their number
 * (docs/product/reports.md#comparison).
 */
export function compareParts<Item, Key extends string>(
  measure: PartsMeasure<Item, Key>,
  others: readonly Item[],
  { here, there, hasOther }: Wholes,
  isOfOthers: boolean,
): Compared<Item, Key> {
  const { units, keyOf, figuresOf } = measure
  const keys = (Object.keys(units) as Key[]).filter((key) => !isOfOthers || units[key] === 'points')
  const otherOf = Map.groupBy(others, keyOf)
  const smallBecause = Math.min(here, there) < minSample ? fewMinutes : null
  const changes = (now: readonly Item[], other: readonly Item[]): Changes<Key> | null => {
    if (there === 0 && (isOfOthers || !hasOther)) return null
    const [mine, theirs] = [figuresOf(now, here), figuresOf(other, there)]
    const of = Object.fromEntries(
      (Object.keys(units) as Key[]).map((key) => [
        key,
        keys.includes(key) ? changeOf(units[key], mine[key], theirs[key]) : null,
      ]),
    ) as Record<Key, Change | null>
    return { of, smallBecause, isPerPerson: false }
  }
  return {
    row: (item) => changes([item], otherOf.get(keyOf(item)) ?? []),
    total: (items) => changes(items, others),
  }
}
