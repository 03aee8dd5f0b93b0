import type { LeaveRight, LeaveType } from '@dayline/shared/contract'
import { EmployeePicker } from '@dayline/shared/lookups'
import { Field, SimpleGrid, Textarea } from '@dayline/shared/ui'
import { FormDialog, NumberInput, Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { typeOptions } from '../../leaveOptions.ts'
import { type RightValues, useRightForm } from '../rights.api.ts'

type RightDialogProps = {
  /** The right to edit; null adds one. */
  right: LeaveRight | null
  /** The person that the list is about; null when it is about several. */
  employeeId?: number | null
  onClose: () => void
}

function valuesOf(right: LeaveRight | null, employeeId: number | null): RightValues {
  if (!right) return { Id: 0, EmployeeId: employeeId, Type: null, Count: 1, Notes: '' }
  const { ID, EmployeeId, Type, Count, Notes } = right
  return { Id: ID, EmployeeId, Type: Type as LeaveType, Count, Notes: Notes ?? '' }
}

/** Grants a person days of leave (docs/product/leave.md#rights). */
export function RightDialog({ right, employeeId = null, onClose }: RightDialogProps) {
  const [initial] = useState(() => valuesOf(right, employeeId))
  const form = useRightForm(initial, onClose)
  return (
    <FormDialog
      title={right ? 'Edit leave right' : 'Add leave right'}
      description="The days are added to the employee’s balance of this type."
      size="sm"
      submitLabel={right ? 'Save changes' : 'Add leave right'}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Employee" required error={form.error('EmployeeId')}>
        <EmployeePicker placeholder="Choose an employee" {...form.control('EmployeeId')} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <Field label="Type" required error={form.error('Type')}>
          <Select<LeaveType> placeholder="Choose a type" options={typeOptions} {...form.control('Type')} />
        </Field>
        <Field label="Count" required error={form.error('Count')}>
          <NumberInput min={0.5} max={9999} step={0.5} decimals={1} unit="days" {...form.control('Count')} />
        </Field>
      </SimpleGrid>
      <Field label="Notes" error={form.error('Notes')}>
        <Textarea rows={3} maxLength={1000} {...form.input('Notes')} />
      </Field>
    </FormDialog>
  )
}
