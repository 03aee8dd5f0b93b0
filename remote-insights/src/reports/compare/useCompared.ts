import { useMemo } from 'react'
import { type Compared, type CompareKind, compareItems, type Measure } from './compared.ts'

type Other<Item, Key extends string> = {
  /** A copy of the rows: a table caches sort values until its list changes. */
  items: Item[]
  compared: Compared<Item, Key>
  isByChange: boolean
}

/** The differences of rows from the other side; undefined while a side is missing. Stable until a side changes. */
export function useCompared<Item extends { Employee: { ID: number } }, Key extends string>(
  measure: Measure<Item, Key>,
  items: readonly Item[] | undefined,
  others: readonly Item[] | undefined,
  comparison: { kind: CompareKind; isByChange: boolean } | null,
): Other<Item, Key> | undefined {
  const kind = comparison?.kind
  const isByChange = comparison?.isByChange ?? false
  return useMemo(
    () =>
      items &&
      others &&
      kind && { items: [...items], compared: compareItems(measure, items, others, kind), isByChange },
    [measure, items, others, kind, isByChange],
  )
}
