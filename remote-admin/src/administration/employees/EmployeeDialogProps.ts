import type { Employee } from '@dayline/shared/contract'

/** Props of every dialog about one person. */
export type EmployeeDialogProps = {
  employee: Employee
  onClose: () => void
  /** Runs after the person was deleted. */
  onDeleted?: () => void
}
