import { BlockEmployeeDialog } from './BlockEmployeeDialog.tsx'
import { CostSettingsDialog } from './CostSettingsDialog.tsx'
import { DeleteEmployeeDialog } from './DeleteEmployeeDialog.tsx'
import { EditEmployeeDialog } from './EditEmployeeDialog.tsx'
import type { EmployeeDialogProps } from './EmployeeDialogProps.ts'
import type { EmployeeAction } from './EmployeeMenu.tsx'
import { TrackSettingsDialog } from './TrackSettingsDialog.tsx'

const dialogs = {
  edit: EditEmployeeDialog,
  track: TrackSettingsDialog,
  cost: CostSettingsDialog,
  block: BlockEmployeeDialog,
  delete: DeleteEmployeeDialog,
}

/** The dialog of the action that was chosen in a person's menu. */
export function EmployeeActionDialog({ action, ...props }: EmployeeDialogProps & { action: EmployeeAction }) {
  const Chosen = dialogs[action]
  return <Chosen {...props} />
}
