import { InvoiceType } from '@dayline/shared/contract'
import { Field, Input, SimpleGrid, Textarea } from '@dayline/shared/ui'
import { FormDialog, Select } from '@dayline/shared/ui/form'
import { type InvoiceValues, useInvoiceForm } from './subscription.api.ts'

const types = [
  { value: InvoiceType.Individual, label: 'Individual' },
  { value: InvoiceType.Corporate, label: 'Corporate' },
]

type InvoiceDialogProps = {
  onClose: () => void
  /** Called after saving; by default, the dialog closes. */
  onSaved?: () => void
}

/** Recipient of the subscription's invoices; the field labels depend on the type. */
export function InvoiceDialog({ onClose, onSaved = onClose }: InvoiceDialogProps) {
  const form = useInvoiceForm(onSaved)
  const type = form.values['Invoice.Type']
  const isCorporate = type === InvoiceType.Corporate

  function handleType(chosen: number | null) {
    form.set('Invoice.Type', chosen ?? type)
    // Setting each value clears its error, which names a field of the other type.
    for (const key of Object.keys(form.values) as (keyof InvoiceValues)[]) {
      if (key !== 'Invoice.Type') form.set(key, form.values[key])
    }
  }

  const field = (
    key: Exclude<keyof InvoiceValues, 'Invoice.Type'>,
    label: string,
    autoComplete: string,
    required = true,
  ) => (
    <Field label={label} required={required} error={form.error(key)}>
      <Input autoComplete={autoComplete} {...form.input(key)} />
    </Field>
  )

  return (
    <FormDialog title="Invoice information" submitLabel="Save changes" onClose={onClose} {...form.dialog}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="Organization type" required error={form.error('Invoice.Type')}>
          <Select options={types} value={type} onChange={handleType} />
        </Field>
        {field(
          'Invoice.CommercialTitleOrFullName',
          isCorporate ? 'Commercial title' : 'Full name',
          isCorporate ? 'organization' : 'name',
        )}
        {field('Invoice.TaxNumberOrIdentity', isCorporate ? 'Tax number' : 'Identity number', 'off')}
        {isCorporate && field('Invoice.TaxOffice', 'Tax office', 'off')}
        {field('Invoice.Country', 'Country', 'country-name')}
        {field('Invoice.ZipCode', 'Zip code', 'postal-code', false)}
      </SimpleGrid>
      <Field label="Invoice address" required error={form.error('Invoice.Address')}>
        <Textarea rows={3} autoComplete="street-address" {...form.input('Invoice.Address')} />
      </Field>
    </FormDialog>
  )
}
