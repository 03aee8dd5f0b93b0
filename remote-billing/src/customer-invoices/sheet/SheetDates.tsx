import type { CustomerInvoice } from '@dayline/shared/contract'
import { currencyOptions, documentDate } from '@dayline/shared/format'
import { chakra, Field } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { Select } from '@dayline/shared/ui/form'
import type { EditedInvoice } from './useInvoiceDraft.ts'

const dates = [
  ['IssuedDate', 'Issued'],
  ['InvoiceDate', 'Invoice date'],
  ['DueDate', 'Due date'],
] as const

const row = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
} as const

/** The dates of the sheet and its currency. A selected date is saved at once. */
export function SheetDates({ draft, change, errorOf }: EditedInvoice) {
  return (
    <chakra.div {...row}>
      {dates.map(([key, label]) => (
        <Field key={key} label={label} error={errorOf(key)}>
          <DatePicker
            label={label}
            size="sm"
            w="100%"
            value={draft[key]}
            onChange={(day) => day && change({ [key]: day })}
          />
        </Field>
      ))}
      <Field label="Currency" error={errorOf('Currency')}>
        <Select
          size="sm"
          options={currencyOptions}
          value={draft.Currency}
          onChange={(Currency) => Currency && change({ Currency })}
        />
      </Field>
    </chakra.div>
  )
}

/** The dates of a read-only invoice. */
export function SheetDateTexts({ invoice }: { invoice: CustomerInvoice }) {
  return (
    <chakra.dl m="0" {...row}>
      {dates.map(([key, label]) => (
        <chakra.div key={key}>
          <chakra.dt fontSize="xs" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd m="0" fontSize="sm" data-number>
            {documentDate(invoice[key])}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
