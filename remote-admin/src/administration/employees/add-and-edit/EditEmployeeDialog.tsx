import { fullName } from '@dayline/shared/contract'
import { useIsDemo } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { Notice } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { useEmployeeForm } from '../employees.api.ts'
import { EmployeeFields } from './EmployeeFields.tsx'

/** Changes team, role, code or limit; before the person has joined, also name and address. */
export function EditEmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const form = useEmployeeForm(employee, onClose)
  const isDemo = useIsDemo()
  const hasJoined = employee.User !== null
  return (
    <FormDialog
      title="Edit employee"
      description={fullName(employee)}
      submitLabel="Save changes"
      onClose={onClose}
      {...form.dialog}
    >
      <Notice kind="info">
        {hasJoined
          ? "Changing the team or role ends the employee's sessions."
          : isDemo
            ? 'The email cannot be changed in the demo organization.'
            : 'A different email gets a new invitation, and the previous link stops working.'}
      </Notice>
      <EmployeeFields form={form} hasJoined={hasJoined} isSelf={useMe().EmployeeId === employee.ID} />
    </FormDialog>
  )
}
