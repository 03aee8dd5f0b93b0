import { type Change, changeOf, type Unit } from './changes.ts'
import { type Changes, type Compared, type Figures, fewMinutes, minSample } from './compared.ts'

/** How rows are compared that divide a whole, such as the apps of working time. */
export type PartsMeasure<Item, Key extends string> = {
  units: Readonly<Record<Key, Unit>>
  /** The same part on both sides. */
  keyOf: (item: Item) => number | string
  minutesOf: (item: Item) => number
  /** The figures of some parts together; shares are those of the whole, minutes. */
  figuresOf: (items: readonly Item[], whole: number) => Figures<Key>
}

/** All minutes that a side divides. */
export type Wholes = { here: number; there: number }

/**
 * Compares parts with the same ones of the other side; a part that it does not have has nothing there. Of other people
 * only points are compared: their minutes depend on how many they are (docs/product/reports.md#comparison).
 */
export function compareParts<Item, Key extends string>(
  measure: PartsMeasure<Item, Key>,
  others: readonly Item[],
  { here, there }: Wholes,
  isOfOthers: boolean,
): Compared<Item, Key> {
  const { units, keyOf, figuresOf } = measure
  const keys = (Object.keys(units) as Key[]).filter((key) => !isOfOthers || units[key] === 'points')
  const otherOf = Map.groupBy(others, keyOf)
  const smallBecause = Math.min(here, there) < minSample ? fewMinutes : null
  const changes = (now: readonly Item[], other: readonly Item[]): Changes<Key> | null => {
    if (there === 0) return null
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
