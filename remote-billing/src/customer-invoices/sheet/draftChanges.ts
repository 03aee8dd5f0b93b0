import type { InvoiceParty } from '@dayline/shared/contract'
import { currencyCode, listDate, money } from '@dayline/shared/format'
import { same } from '@dayline/shared/forms'
import type { DraftItem, InvoiceDraft } from './invoiceDraft.ts'

/** A changed field with its values before and after, as text. */
export type DraftChange = { field: string; before: string; after: string }

const partyFields: [keyof InvoiceParty, string][] = [
  ['Title', 'name'],
  ['Address', 'address'],
  ['TaxNumber', 'tax number'],
  ['TaxOffice', 'tax office'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Country', 'country'],
]
const days = [
  ['IssuedDate', 'Issue date'],
  ['InvoiceDate', 'Invoice date'],
  ['DueDate', 'Due date'],
] as const
const itemFields: [keyof DraftItem, string, (value: unknown, currency: number) => string][] = [
  ['Title', 'title', String],
  ['Price', 'price', (value, currency) => money(Number(value ?? 0), currency)],
  ['Quantity', 'quantity', (value) => String(value ?? '')],
  ['Minutes', 'time', (value) => `${value} min`],
  ['DiscountRate', 'discount', (value) => `${value ?? 0}%`],
  ['TaxRate', 'tax', (value) => `${value ?? 0}%`],
  ['TaxExemption', 'tax exemption', String],
]

/** Differences between two states of a draft, by field in the order of the sheet. */
export function changesBetween(before: InvoiceDraft, after: InvoiceDraft): DraftChange[] {
  const changes: DraftChange[] = []
  const compare = (field: string, one: string, two: string) => {
    if (one !== two) changes.push({ field, before: one, after: two })
  }
  for (const side of ['Supplier', 'Customer'] as const) {
    for (const [key, label] of partyFields) compare(`${side} ${label}`, before[side][key], after[side][key])
  }
  for (const [key, label] of days) compare(label, listDate(before[key]), listDate(after[key]))
  compare('Currency', currencyCode(before.Currency), currencyCode(after.Currency))
  const old = new Map(before.Items.map((item) => [item.Key, item]))
  for (const [index, item] of after.Items.entries()) {
    const was = old.get(item.Key)
    old.delete(item.Key)
    if (!was) compare(`Item ${index + 1}`, '', item.Title || 'added')
    else {
      for (const [key, label, textOf] of itemFields) {
        if (was[key] !== item[key])
          compare(`Item ${index + 1} ${label}`, textOf(was[key], before.Currency), textOf(item[key], after.Currency))
      }
    }
  }
  for (const item of old.values()) compare(`Item "${item.Title}"`, 'on the invoice', 'removed')
  compare('Notes', before.Notes, after.Notes)
  return changes
}

/** Takes the fields of `mine` that differ from `base`, and the others from `theirs`. */
function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const typed = Object.entries(mine).filter(([key, value]) => !same(value, base[key as keyof Fields]))
  return { ...theirs, ...Object.fromEntries(typed) }
}

/**
 * Merges both people's changes; `mine` takes precedence for the same field. The result is based on the version of
 * `theirs`.
 */
export function mergeDrafts(base: InvoiceDraft, mine: InvoiceDraft, theirs: InvoiceDraft): InvoiceDraft {
  return {
    ...mergeFields(base, mine, theirs),
    Version: theirs.Version,
    Supplier: mergeFields(base.Supplier, mine.Supplier, theirs.Supplier),
    Customer: mergeFields(base.Customer, mine.Customer, theirs.Customer),
    Items: mergeItems(base.Items, mine.Items, theirs.Items),
  }
}

function mergeItems(base: DraftItem[], mine: DraftItem[], theirs: DraftItem[]): DraftItem[] {
  const find = (items: DraftItem[], key: number | null) => items.find(({ Key }) => Key !== null && Key === key)
  const kept = mine.flatMap((item) => {
    const was = find(base, item.Key)
    const other = find(theirs, item.Key)
    if (!was || item.Key === null) return [item]
    if (other) return [mergeFields(was, item, other)]
    // Removed by the other person: an edited line remains as a new line, but its tracked time is no longer on the invoice.
    return same(was, item) || item.Minutes !== null ? [] : [{ ...item, Key: null }]
  })
  const added = theirs.filter((item) => !find(base, item.Key))
  // Removed here and changed there: the change takes precedence, so that nothing is lost.
  const changed = theirs.filter(({ Key }) => {
    const was = find(base, Key)
    return was && !find(mine, Key) && !same(was, find(theirs, Key))
  })
  return [...kept, ...changed, ...added]
}
