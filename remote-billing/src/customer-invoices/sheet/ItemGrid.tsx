import { maxInvoiceItems } from '@dayline/shared/contract'
import { currencyCode } from '@dayline/shared/format'
import { Button, chakra, isComposing } from '@dayline/shared/ui'
import { useWindowRows } from '@dayline/shared/ui/data'
import { Clock, Plus } from 'lucide-react'
import { Fragment, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { ItemHead } from './ItemHead.tsx'
import { ItemRow } from './ItemRow.tsx'
import { type DraftItem, emptyItem } from './invoiceDraft.ts'
import type { EditedInvoice } from './useInvoiceDraft.ts'

type ItemGridProps = {
  edited: EditedInvoice
  /** Total of each line, in minor units. */
  totals: readonly number[]
  hasRates: boolean
  onAddTime: () => void
  onShowTime: (key: number) => void
}

const fields = ['Title', 'Price', 'Quantity', 'DiscountRate', 'TaxRate', 'TaxExemption'] as const

/** Height of a line with short texts, px. */
const rowHeight = 41

/** The lines of a draft. Enter moves to the line below, or adds one after the last. */
export function ItemGrid({ edited, totals, hasRates, onAddTime, onShowTime }: ItemGridProps) {
  const { draft, errorOf } = edited
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const rows = useWindowRows({ count: draft.Items.length, list, rowHeight })
  const focusAfter = useRef<{ index: number; cell: string } | null>(null)
  // Stable handlers, so that typing in one line rerenders only that line.
  const latest = useRef({ edited, onShowTime })
  latest.current = { edited, onShowTime }

  const setItems = useCallback((change: (items: DraftItem[]) => DraftItem[]) => {
    const { draft, change: set } = latest.current.edited
    set({ Items: change(draft.Items) })
  }, [])
  const handleChange = useCallback(
    (index: number, change: Partial<DraftItem>) =>
      setItems((items) => items.map((item, at) => (at === index ? { ...item, ...change } : item))),
    [setItems],
  )
  const handleRemove = useCallback(
    (index: number) => {
      focusAfter.current = { index: Math.max(0, index - 1), cell: 'Title' }
      setItems((items) => items.filter((_, at) => at !== index))
    },
    [setItems],
  )
  const handleBlur = useCallback(() => latest.current.edited.flush(), [])
  const handleShowTime = useCallback((key: number) => latest.current.onShowTime(key), [])

  function add(cell = 'Title') {
    if (draft.Items.length >= maxInvoiceItems) return
    focusAfter.current = { index: draft.Items.length, cell }
    setItems((items) => [...items, { ...emptyItem, TaxRate: items.at(-1)?.TaxRate ?? 0 }])
  }

  /** Focuses a cell; if its line is not rendered yet, as soon as it is. */
  function focusCell(place: { index: number; cell: string }): void {
    const { index, cell } = place
    const input = root.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-item="${index}"] [data-cell="${cell}"]`,
    )
    focusAfter.current = input ? null : place
    rows.keep(input ? null : index)
    input?.focus()
    input?.select()
  }

  useLayoutEffect(() => {
    if (focusAfter.current) focusCell(focusAfter.current)
  })

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement
    const { cell } = target.dataset
    if (event.key !== 'Enter' || !cell || isComposing(event)) return
    event.preventDefault()
    const index = Number(target.closest<HTMLElement>('[data-item]')?.dataset.item)
    const next = { index: index + (event.shiftKey ? -1 : 1), cell }
    if (next.index >= draft.Items.length) add(cell)
    else focusCell(next)
  }

  const errorsOf = (index: number) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, errorOf(`Items.${index}.${field}`)])))
  return (
    <chakra.section
      aria-label="Items"
      ref={root}
      onKeyDown={handleKeyDown}
      onFocus={rows.handleFocus}
      onBlur={rows.handleBlur}
    >
      <ItemHead hasRates={hasRates} isEdited />
      <div ref={list}>
        {rows.places.map(({ index, gap }) => (
          // Keyed by index: lines have no ID until they are saved, and must not lose the focus then.
          <Fragment key={index}>
            {gap > 0 && <div style={{ height: gap }} />}
            <ItemRow
              item={draft.Items[index] ?? emptyItem}
              index={index}
              currency={draft.Currency}
              total={totals[index] ?? 0}
              hasRates={hasRates}
              errors={errorsOf(index)}
              measure={rows.measure}
              onChange={handleChange}
              onRemove={handleRemove}
              onBlur={handleBlur}
              onShowTime={handleShowTime}
            />
          </Fragment>
        ))}
        {rows.gapAfter > 0 && <div style={{ height: rows.gapAfter }} />}
      </div>
      {draft.Items.length === 0 && (
        <chakra.p py="4" px="2" fontSize="sm" color="fg.muted">
          No items yet. Amounts are in {currencyCode(draft.Currency)}.
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" variant="subtle" icon={<Plus />} onClick={() => add()}>
          Add item
        </Button>
        <Button size="sm" variant="ghost" tone="neutral" icon={<Clock />} onClick={onAddTime}>
          Add tracked time
        </Button>
      </chakra.div>
    </chakra.section>
  )
}
