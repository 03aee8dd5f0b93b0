import { fullName, type PayrollItem } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { Field } from '@dayline/shared/ui'
import { FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { type PayrollFilter, usePayRateForm } from '../payroll.api.ts'

type PayRateDialogProps = { item: PayrollItem; filter: PayrollFilter; onClose: () => void }

/** Changes the rate of the unpaid time that matches the filters. */
export function PayRateDialog({ item, filter, onClose }: PayRateDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = usePayRateForm(item, filter, onClose)
  const { CostManagementCurrency: currency, EnableOvertime, OvertimePercent } = useOrganization().TrackSettings
  return (
    <FormDialog
      title="Change pay rate"
      description={`${fullName(item.Employee)}, per hour. Only unpaid time of the filters changes: paid time and the rate in the cost settings stay.`}
      size="sm"
      submitLabel="Save changes"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field
        label="Pay rate"
        required
        hint={`For example 1350.50${EnableOvertime ? `. Overtime is paid at ${OvertimePercent / 100} times it.` : ''}`}
        error={form.error('PayRate')}
      >
        <MoneyInput ref={first} currency={currency} placeholder="1350.50" {...form.control('PayRate')} />
      </Field>
    </FormDialog>
  )
}
