import { useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { changedFields, useForm, useFreshForm } from '@dayline/shared/forms'
import { Button, chakra } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { FormDialog, Switch } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import type { ReactNode } from 'react'

const title = 'Invoice settings'
const settings = '/costmanagement/getinvoicesettings'

/** Defaults of new invoices, and the contents of their PDFs. */
export function InvoiceSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useApiQuery(settings, {}, { quiet: true })
  if (query.data) return <SettingsForm stored={query.data.Item} onClose={onClose} />
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <QueryView query={query} isCompact>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

type SettingsFormProps = { stored: CallData<typeof settings>['Item']; onClose: () => void }

function SettingsForm({ stored, onClose }: SettingsFormProps) {
  const form = useForm('/costmanagement/updateinvoicesettings', {
    initial: stored,
    // Only changed settings: a colleague may have saved the other one meanwhile.
    toBody: (values, saved) => Object.fromEntries(changedFields(values, saved).map((name) => [name, values[name]])),
    draft: false,
    revalidate: [settings],
    onDone: onClose,
  })
  useFreshForm(form, stored)
  const reminds = form.control('SendsReminders')
  const electronic = form.control('IsElectronic')
  return (
    <FormDialog title={title} submitLabel="Save" onClose={onClose} {...form.dialog}>
      <chakra.div display="grid" gap="5">
        <chakra.div>
          <Switch label="Remind customers of overdue invoices" checked={reminds.value} onChange={reminds.onChange} />
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
