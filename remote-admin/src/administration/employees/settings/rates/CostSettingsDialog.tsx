import { fullName } from '@dayline/shared/contract'
import { today } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Field, SimpleGrid, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import type { EmployeeDialogProps } from '../../EmployeeDialogProps.ts'
import { useCostSettingsForm } from './costSettings.api.ts'
import { RateList } from './RateList.tsx'

/** Hourly pay and bill rate of a person, and the day from which they are valid (docs/product/people.md#rates). */
export function CostSettingsDialog({ employee, onClose }: EmployeeDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = useCostSettingsForm(employee, today(useZone()), onClose)
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  return (
    <FormDialog
      title="Edit cost settings"
      description={`${fullName(employee)}, per hour`}
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
      <Field
        label="Valid from"
        hint={
          form.mayChangeAllDays
            ? 'Leave empty to change all days. Paid time keeps its payment.'
            : 'Valid until the next rate below begins. Earlier days keep their rates, and paid time keeps its payment.'
        }
        error={form.error('ValidFrom')}
      >
        <DatePicker
          label="Valid from"
          w="100%"
          isClearable={form.mayChangeAllDays}
          placeholder="From the beginning"
          value={form.values.ValidFrom}
          onChange={(day) => form.set('ValidFrom', day)}
        />
      </Field>
      <RateList employeeId={employee.ID} currency={currency} />
    </FormDialog>
  )
}
