import type { LeavePolicy, LeaveType } from '@dayline/shared/contract'
import { today } from '@dayline/shared/format'
import { TeamPicker } from '@dayline/shared/lookups'
import { Field, Input, SimpleGrid, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, NumberInput, Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { typeOptions } from '../../leaveOptions.ts'
import { usePolicyForm } from './policies.api.ts'
import { policyValues } from './policyText.ts'

const periods = [
  { value: 'year' as const, label: 'a year' },
  { value: 'month' as const, label: 'a month' },
]

/** Edits a policy, which grants days automatically (docs/product/leave.md#policies). */
export function PolicyDialog({ policy, onClose }: { policy: LeavePolicy | null; onClose: () => void }) {
  const year = today(useZone()).slice(0, 4)
  const [initial] = useState(() => policyValues(policy, year))
  const form = usePolicyForm(initial, onClose)
  return (
    <FormDialog
      title={policy ? 'Edit policy' : 'Add policy'}
      description="Days already due are added at once. Days given earlier stay."
      size="md"
      submitLabel={policy ? 'Save changes' : 'Add policy'}
      onClose={onClose}
      {...form.dialog}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <Field label="Type" required error={form.error('Type')}>
          <Select<LeaveType> placeholder="Choose a type" options={typeOptions} {...form.control('Type')} />
        </Field>
        <Field label="Team" hint="A team's policy replaces the one for everyone." error={form.error('TeamId')}>
          <TeamPicker placeholder="Everyone" value={form.values.TeamId} onChange={(team) => form.set('TeamId', team)} />
        </Field>
        <Field label="Days" required error={form.error('Count')}>
          <NumberInput min={0.5} max={366} step={0.5} decimals={1} unit="days" {...form.control('Count')} />
        </Field>
        <Field label="Given" error={form.error('Period')}>
          <Select
            options={periods}
            value={form.values.Period}
            onChange={(period) => form.set('Period', period ?? 'year')}
          />
        </Field>
      </SimpleGrid>
      <Field
        label="First day"
        required
        hint="Accrual starts with the month or year of this day."
        error={form.error('StartDay')}
      >
        <DatePicker label="First day" value={form.values.StartDay} onChange={(day) => form.set('StartDay', day)} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <Field label="Carried over" hint="Leave empty to carry everything over." error={form.error('CarryCount')}>
          <NumberInput min={0} max={366} step={0.5} decimals={1} unit="days" {...form.control('CarryCount')} />
        </Field>
        <Field
          label="Until"
          hint="Month and day, such as 03-31. Leave empty for no end."
          error={form.error('CarryLastDay')}
        >
          <Input maxLength={5} placeholder="MM-DD" autoComplete="off" {...form.input('CarryLastDay')} />
        </Field>
      </SimpleGrid>
    </FormDialog>
  )
}
