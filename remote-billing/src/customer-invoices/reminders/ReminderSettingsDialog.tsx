import { useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { FormDialog, Switch } from '@dayline/shared/ui/form'

const settings = '/costmanagement/getinvoicesettings'

/** Whether new invoices remind their clients. */
export function ReminderSettingsDialog({ onClose }: { onClose: () => void }) {
  const stored = useApiQuery(settings, {}).data?.Item
  return stored ? <SettingsForm stored={stored} onClose={onClose} /> : null
}

type SettingsFormProps = { stored: CallData<typeof settings>['Item']; onClose: () => void }

function SettingsForm({ stored, onClose }: SettingsFormProps) {
  const form = useForm('/costmanagement/updateinvoicesettings', {
    initial: stored,
    draft: false,
    revalidate: [settings],
    onDone: onClose,
  })
  const reminds = form.control('SendsReminders')
  return (
    <FormDialog
      title="Reminders"
      description="For new invoices. Each invoice has a switch of its own."
      submitLabel="Save"
      onClose={onClose}
      {...form.dialog}
    >
      <Switch label="Remind clients of overdue invoices" checked={reminds.value} onChange={reminds.onChange} />
    </FormDialog>
  )
}
