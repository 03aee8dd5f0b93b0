import { useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { chakra } from '@dayline/shared/ui'
import { FormDialog, Switch } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'

const settings = '/costmanagement/getinvoicesettings'

/** Defaults of new invoices, and the contents of their PDFs. */
export function InvoiceSettingsDialog({ onClose }: { onClose: () => void }) {
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
  const electronic = form.control('IsElectronic')
  return (
    <FormDialog title="Invoice settings" submitLabel="Save" onClose={onClose} {...form.dialog}>
      <chakra.div display="grid" gap="5">
        <chakra.div>
          <Switch label="Remind clients of overdue invoices" checked={reminds.value} onChange={reminds.onChange} />
          <Hint>For new invoices. Each invoice has a switch of its own.</Hint>
        </chakra.div>
        <chakra.div>
          <Switch label="Electronic invoices in PDFs" checked={electronic.value} onChange={electronic.onChange} />
          <Hint>
            EN 16931 as Factur-X and ZUGFeRD. Both sides need an address and a country, the supplier a VAT or tax
            number.
          </Hint>
        </chakra.div>
      </chakra.div>
    </FormDialog>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <chakra.p mt="1" fontSize="sm" color="fg.muted">
    {children}
  </chakra.p>
)
