import { fullName } from '@dayline/shared/contract'
import { Field, Notice, PasswordInput } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { useDeleteEmployeeForm } from '../employees.api.ts'

/**
 * Two steps: proceed, then the caller's password (docs/product/people.md#deletion). Stays open when the server refuses.
 */
export function DeleteEmployeeDialog({ employee, onClose, onDeleted }: EmployeeDialogProps) {
  const form = useDeleteEmployeeForm(employee.ID, () => {
    onDeleted?.()
    onClose()
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const name = fullName(employee)

  // One dialog for both steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog
      title="Delete employee"
      description={name}
      size="sm"
      submitLabel={isConfirming ? 'Delete' : 'Proceed'}
      isDanger
      isSubmitDisabled={isConfirming && form.values.Password === ''}
      onClose={onClose}
      {...form.dialog}
      isDirty={false}
      onSubmit={isConfirming ? form.dialog.onSubmit : () => setIsConfirming(true)}
    >
      {isConfirming ? (
        <Field label="Your password" required error={form.error('Password')}>
          <PasswordInput autoFocus autoComplete="current-password" {...form.input('Password')} />
        </Field>
      ) : (
        <Notice
          kind="warning"
          title={`You are about to delete ${name}. This action can not be undo, are you sure about this?`}
        >
          {employee.User
            ? 'The employee is signed out at once and frees a seat. Tracked time stays in the timesheet and its export, marked as deleted. To keep the place, block the employee instead.'
            : 'The invitation stops working and frees a seat.'}
        </Notice>
      )}
    </FormDialog>
  )
}
