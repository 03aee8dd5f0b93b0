import { useMemo } from 'react'
import { type Compared, type CompareKind, isOfOthers } from './compared.ts'
import { compareParts, type PartsMeasure, type Wholes } from './comparedParts.ts'

type Parts<Item, Key extends string> = {
  /** A copy of the rows: a table caches sort values until its list changes. */
  items: Item[]
  compared: Compared<Item, Key>
  isByChange: boolean
}

/**
 * The differences of parts from the other side; undefined while a side is missing.
 * @param wholes by default the sums of the parts, and whether the other side has any
 */
export function useComparedParts<Item, Key extends string>(
  measure: PartsMeasure<Item, Key>,
  items: readonly Item[] | undefined,
  others: readonly Item[] | undefined,
  comparison: { kind: CompareKind; isByChange: boolean } | null,
  wholes?: Partial<Wholes>,
): Parts<Item, Key> | undefined {
  const kind = comparison?.kind
  const isByChange = comparison?.isByChange ?? false
  const { here, there, hasOther } = wholes ?? {}
  return useMemo(() => {
    if (!items || !others || !kind) return undefined
    const sumOf = (list: readonly Item[]) => list.reduce((sum, item) => sum + measure.minutesOf(item), 0)
    const other = there ?? sumOf(others)
    const sides = { here: here ?? sumOf(items), there: other, hasOther: hasOther ?? other > 0 }
    return { items: [...items], compared: compareParts(measure, others, sides, isOfOthers(kind)), isByChange }
  }, [measure, items, others, kind, isByChange, here, there, hasOther])
}
