import { Checkbox, Field, Input } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useViewForm } from './views.api.ts'

type SaveViewProps = { screen: string; title: string; search: string; onClose: () => void }

/** Asks for a name, and saves the current filters under it. */
export function SaveView({ screen, title, search, onClose }: SaveViewProps) {
  const initial = { Id: null, Screen: screen, Title: '', Search: search, IsDefault: false }
  const form = useViewForm(initial, onClose)
  return (
    <FormDialog
      title={`Save this view of ${title}`}
      description="Its filters and its order, under a name. Only you see it."
      submitLabel="Save view"
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Name" error={form.error('Title') ?? form.error('Search')}>
        <Input {...form.input('Title')} maxLength={60} autoComplete="off" />
      </Field>
      <Checkbox checked={form.values.IsDefault} onChange={(isOn) => form.set('IsDefault', isOn)}>
        Open {title} with this view
      </Checkbox>
    </FormDialog>
  )
}
