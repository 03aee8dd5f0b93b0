import type { ProjectListItem } from '@dayline/shared/contract'
import { CustomerPicker, useFilterScope } from '@dayline/shared/lookups'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Field, Input, SimpleGrid, Textarea } from '@dayline/shared/ui'
import { ColorPicker, FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useProjectForm } from './projects.api.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

/** Adds a project, or edits the given one. Typed text is preserved when the server refuses. */
export function ProjectDialog({ project, onClose }: { project: ProjectListItem | null; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useProjectForm(project, onClose)
  const { EnableCostManagement, CostManagementCurrency } = useOrganization().TrackSettings
  const canReadCustomers = useCan('customers.read')
  const { seesTeams } = useFilterScope()

  return (
    <FormDialog
      title={project ? 'Edit project' : 'Add project'}
      description={project?.Title}
      size="lg"
      submitLabel={project ? 'Save changes' : 'Add project'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Title" required error={form.error('Title')}>
        <Input ref={first} autoComplete="off" maxLength={200} {...form.input('Title')} />
      </Field>
      <Field label="Color" required error={form.error('Color')}>
        <ColorPicker label="Color" value={form.values.Color} onChange={(color) => form.set('Color', color)} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {canReadCustomers && (
          <Field label="Customer" error={form.error('CustomerId')}>
            <CustomerPicker
              value={form.values.CustomerId}
              onChange={(id) => form.set('CustomerId', id)}
              placeholder="No customer"
            />
          </Field>
        )}
        {EnableCostManagement && (
          <Field label="Budget" hint="Leave empty or 0 for no limit." error={form.error('TotalBudget')}>
            <MoneyInput
              currency={CostManagementCurrency}
              placeholder="Unlimited"
              value={form.values.TotalBudget}
              onChange={(minor) => form.set('TotalBudget', minor)}
            />
          </Field>
        )}
      </SimpleGrid>
      {seesTeams && <VisibilityFields form={form} />}
      <Field label="Notes" error={form.error('Notes')}>
        <Textarea rows={3} {...form.input('Notes')} />
      </Field>
    </FormDialog>
  )
}
