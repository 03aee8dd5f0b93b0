import { InvoiceType } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'
import { Card, Field, Input, SimpleGrid, Stack, Textarea } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { type InvoiceKey, type ProfileValues, profileLabels } from './profileValues.ts'

const types = [
  { value: InvoiceType.Individual, label: 'Individual' },
  { value: InvoiceType.Corporate, label: 'Corporate' },
]

/** The recipient of invoices; the labels depend on the type (docs/product/organization.md#profile). */
export function InvoiceFields({ form }: { form: FormState<ProfileValues> }) {
  const type = form.values['Invoice.Type']
  const labels = profileLabels(type)

  function handleType(chosen: number | null) {
    form.set('Invoice.Type', chosen ?? type)
    // Setting a field clears its error; the errors were about the other type.
    for (const key of Object.keys(form.values) as (keyof ProfileValues)[]) {
      if (key !== 'Invoice.Type') form.set(key, form.values[key])
    }
  }

  const field = (key: Exclude<InvoiceKey, 'Invoice.Type'>, autoComplete: string, required = true) => (
    <Field label={labels[key]} required={required} error={form.error(key)}>
      <Input autoComplete={autoComplete} {...form.input(key)} />
    </Field>
  )

  return (
    <Card title="Invoice information" subtitle="It is printed on the invoices of your subscription.">
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Field label={labels['Invoice.Type']} required error={form.error('Invoice.Type')}>
            <Select options={types} value={type} onChange={handleType} />
          </Field>
          {field('Invoice.CommercialTitleOrFullName', type === InvoiceType.Corporate ? 'organization' : 'name')}
          {field('Invoice.TaxNumberOrIdentity', 'off')}
          {type === InvoiceType.Corporate && field('Invoice.TaxOffice', 'off')}
          {field('Invoice.Country', 'country-name')}
          {field('Invoice.ZipCode', 'postal-code', false)}
        </SimpleGrid>
        <Field label={labels['Invoice.Address']} required error={form.error('Invoice.Address')}>
          <Textarea rows={3} autoComplete="street-address" {...form.input('Invoice.Address')} />
        </Field>
      </Stack>
    </Card>
  )
}
