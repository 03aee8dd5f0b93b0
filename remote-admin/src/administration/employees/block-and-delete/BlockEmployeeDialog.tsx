import { fullName } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { useBlockEmployee } from '../employees.api.ts'

/** Confirms blocking or unblocking a person (docs/product/people.md#blocking). */
export function BlockEmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const block = useBlockEmployee(onClose)
  const name = fullName(employee)
  const isBlocking = !employee.Blocked
  return (
    <ConfirmDialog
      title={isBlocking ? 'Block employee' : 'Unblock employee'}
      text={
        isBlocking
          ? `${name} will be signed out and can no longer track time. Data stays stored. Are you sure?`
          : `${name} will be able to sign in and track time again. Are you sure?`
      }
      confirmLabel={isBlocking ? 'Block' : 'Unblock'}
      isDanger={isBlocking}
      isBusy={block.isMutating}
      onConfirm={() => void block.trigger({ Id: employee.ID, Blocked: isBlocking })}
      onClose={onClose}
    />
  )
}
