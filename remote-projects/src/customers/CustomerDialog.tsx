import type { Customer } from '@dayline/shared/contract'
import { Field, Input, SimpleGrid, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useCustomerForm } from './customers.api.ts'

/** Adds a customer, or edits the given one. Typed text is preserved when the server refuses. */
export function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useCustomerForm(customer, onClose)

  return (
    <FormDialog
      title={customer ? 'Edit customer' : 'Add customer'}
      description={customer?.Title}
      size="lg"
      submitLabel={customer ? 'Save changes' : 'Add customer'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Company" required error={form.error('Title')}>
        <Input ref={first} autoComplete="organization" {...form.input('Title')} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="Name" required error={form.error('Name')}>
          <Input autoComplete="off" {...form.input('Name')} />
        </Field>
        <Field label="Surname" required error={form.error('Surname')}>
          <Input autoComplete="off" {...form.input('Surname')} />
        </Field>
        <Field label="Email" error={form.error('Email')}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.input('Email')} />
        </Field>
        <Field label="Phone" error={form.error('Phone')}>
          <Input type="tel" autoComplete="off" {...form.input('Phone')} />
        </Field>
      </SimpleGrid>
      <Field label="Website" error={form.error('Website')}>
        <Input type="url" inputMode="url" autoComplete="off" placeholder="example.com" {...form.input('Website')} />
      </Field>
      <Field label="Address" error={form.error('Address')}>
        <Textarea rows={2} {...form.input('Address')} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="Tax office" error={form.error('TaxOffice')}>
          <Input autoComplete="off" {...form.input('TaxOffice')} />
        </Field>
        <Field label="Tax number" error={form.error('TaxNumber')}>
          <Input autoComplete="off" {...form.input('TaxNumber')} />
        </Field>
      </SimpleGrid>
      <Field label="Notes" error={form.error('Notes')}>
        <Textarea rows={3} {...form.input('Notes')} />
      </Field>
    </FormDialog>
  )
}
