import type { Employee } from '@dayline/shared/contract'

/** What every dialog about one person takes. */
export type EmployeeDialogProps = { employee: Employee; onClose: () => void }
