import { fullName } from '@dayline/shared/contract'
import { HistoryDialog } from '@dayline/shared/explain'
import { EditEmployeeDialog } from '../add-and-edit/EditEmployeeDialog.tsx'
import { BlockEmployeeDialog } from '../block-and-delete/BlockEmployeeDialog.tsx'
import { DeleteEmployeeDialog } from '../block-and-delete/DeleteEmployeeDialog.tsx'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { CostSettingsDialog } from '../settings/rates/CostSettingsDialog.tsx'
import { TrackSettingsDialog } from '../settings/TrackSettingsDialog.tsx'
import type { EmployeeAction } from './EmployeeMenu.tsx'

const EmployeeHistoryDialog = ({ employee, onClose }: EmployeeDialogProps) => (
  <HistoryDialog of={{ Subject: 'employee', Id: employee.ID }} name={fullName(employee)} onClose={onClose} />
)

const dialogs = {
  history: EmployeeHistoryDialog,
  edit: EditEmployeeDialog,
  track: TrackSettingsDialog,
  cost: CostSettingsDialog,
  block: BlockEmployeeDialog,
  delete: DeleteEmployeeDialog,
}

/** The dialog of an action that was chosen in a person's menu. */
export function EmployeeActionDialog({
  action,
  ...props
}: EmployeeDialogProps & { action: Exclude<EmployeeAction, 'checklist'> }) {
  const Chosen = dialogs[action]
  return <Chosen {...props} />
}
