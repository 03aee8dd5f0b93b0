import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useResetSettings } from './settingsByPerson.api.ts'

type ResetSettingsDialogProps = {
  ids: number[]
  /** The person's name, or the number of people. */
  whose: string
  onDone: () => void
  onClose: () => void
}

/** Asks before people's own settings are deleted. */
export function ResetSettingsDialog({ ids, whose, onDone, onClose }: ResetSettingsDialogProps) {
  const reset = useResetSettings(() => {
    onDone()
    onClose()
  })
  return (
    <ConfirmDialog
      title="Reset to the organization’s settings"
      text={`Own track settings of ${whose} are deleted. From now on, the organization’s settings apply.`}
      confirmLabel="Reset"
      isBusy={reset.isMutating}
      onConfirm={() => void reset.trigger({ EmployeeIds: ids })}
      onClose={onClose}
    />
  )
}
