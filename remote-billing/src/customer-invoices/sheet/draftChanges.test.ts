import { CurrencyType } from '@dayline/shared/contract'
import { someInvoice } from '../testing/sampleInvoices.ts'
import { changesBetween, mergeDrafts } from './draftChanges.ts'
import { emptyItem, toDraft } from './invoiceDraft.ts'

const base = toDraft(someInvoice())
const line = base.Items[0] ?? emptyItem
const theirs = {
  ...base,
  Version: 2,
  DueDate: '2026-12-24',
  Customer: { ...base.Customer, Email: 'new@acme.test' },
  Items: [
    { ...line, Price: 1400 },
    { ...emptyItem, Key: 7, Title: 'Print' },
  ],
}

test('names each field that another person changed, before and after', () => {
  expect(changesBetween(base, theirs)).toEqual([
    { field: 'Customer email', before: '', after: 'new@acme.test' },
    { field: 'Due date', before: '02 Dec 2026', after: '24 Dec 2026' },
    { field: 'Item 1 price', before: '$12.50', after: '$14.00' },
    { field: 'Item 2', before: '', after: 'Print' },
  ])
  expect(changesBetween(theirs, base)[3]).toEqual({ field: 'Item "Print"', before: 'on the invoice', after: 'removed' })
  expect(changesBetween(base, { ...base, Version: 9 })).toEqual([])
})

test('names a changed currency, and shows each price in the currency of its state', () => {
  const inEuros = { ...base, Currency: CurrencyType.EUR }
  expect(changesBetween(base, inEuros)).toEqual([{ field: 'Currency', before: 'USD', after: 'EUR' }])
  expect(changesBetween(base, { ...inEuros, Items: [{ ...line, Price: 1400 }] })).toEqual([
    { field: 'Currency', before: 'USD', after: 'EUR' },
    { field: 'Item 1 price', before: '$12.50', after: '€14.00' },
  ])
})

test('merges both changes, and prefers mine where both changed the same field', () => {
  const mine = {
    ...base,
    Notes: 'Mine',
    DueDate: '2026-12-31',
    Items: [
      { ...line, Title: 'Drawing' },
      { ...emptyItem, Title: 'New' },
    ],
  }
  const merged = mergeDrafts(base, mine, theirs)
  expect([merged.Version, merged.Notes, merged.DueDate, merged.Customer.Email]).toEqual([
    2,
    'Mine',
    '2026-12-31',
    'new@acme.test',
  ])
  expect(merged.Items.map(({ Key, Title, Price }) => [Key, Title, Price])).toEqual([
    [1, 'Drawing', 1400],
    [null, 'New', 0],
    [7, 'Print', 0],
  ])
})

test('keeps a line that one person removed and the other changed', () => {
  const removed = { ...base, Items: [] }
  const changed = { ...base, Items: [{ ...line, Title: 'Changed' }] }
  expect(mergeDrafts(base, removed, changed).Items).toEqual(changed.Items)
  expect(mergeDrafts(base, changed, removed).Items).toEqual([{ ...line, Title: 'Changed', Key: null }])
  expect(mergeDrafts(base, base, removed).Items).toEqual([])
})

test('does not keep a removed line of tracked time, which would be billed as a quantity', () => {
  const tracked = { ...base, Items: [{ ...line, Minutes: 600 }] }
  const renamed = { ...base, Items: [{ ...line, Minutes: 600, Title: 'Drawing' }] }
  expect(mergeDrafts(tracked, renamed, { ...base, Items: [] }).Items).toEqual([])
})
