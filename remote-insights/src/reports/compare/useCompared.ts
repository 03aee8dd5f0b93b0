import { useMemo } from 'react'
import { type Compared, type CompareKind, compareItems, type Measure } from './compared.ts'

type Other<Item, Key extends string> = {
  /** The rows as another list: a table keeps the sort values of rows until its list changes. */
  items: Item[]
  compared: Compared<Item, Key>
  isByChange: boolean
}

/** The differences of rows to the other side; nothing while one side is missing. The same object until a side changes. */
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
