import { useOrganization } from '@dayline/shared/session'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import { FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { nameOf } from '../nameOf.ts'
import { useCostSettingsForm } from './costSettings.api.ts'

/** Pay and bill rate of a person, per hour (docs/product/people.md#fields). */
export function CostSettingsDialog({ employee, onClose }: EmployeeDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = useCostSettingsForm(employee, onClose)
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  return (
    <FormDialog
      title="Edit cost settings"
      description={`${nameOf(employee)}, per hour`}
      size="sm"
      submitLabel="Save changes"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="Pay rate" required error={form.error('PayRate')}>
          <MoneyInput ref={first} currency={currency} {...form.control('PayRate')} />
        </Field>
        <Field label="Bill rate" required error={form.error('BillRate')}>
          <MoneyInput currency={currency} {...form.control('BillRate')} />
        </Field>
      </SimpleGrid>
    </FormDialog>
  )
}
