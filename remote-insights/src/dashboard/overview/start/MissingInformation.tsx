import { useEnumOptions } from '@dayline/shared/app'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, Field, Notice } from '@dayline/shared/ui'
import { FormDialog, Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { useInformationForm } from '../overview.api.ts'

/** Asks users who may change settings for missing information (docs/product/overview.md#missing-information). */
export function MissingInformation() {
  const { Industry, Expectation } = useOrganization()
  const mayAnswer = useCan('organization.settings')
  const [isOpen, setIsOpen] = useState(false)
  const missing = [...(Industry === null ? ['industry'] : []), ...(Expectation === null ? ['expectation'] : [])]
  if (!mayAnswer || missing.length === 0) return null
  return (
    <>
      <Notice
        title={`Missing information: ${missing.join(' and ')}`}
        action={
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsOpen(true)}>
            Complete
          </Button>
        }
      >
        It describes your organization and changes no rule.
      </Notice>
      {isOpen && <InformationDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function InformationDialog({ onClose }: { onClose: () => void }) {
  const { Industry, Expectation } = useOrganization()
  const form = useInformationForm(onClose)
  const industries = useEnumOptions('Industry')
  const expectations = useEnumOptions('OrganizationExpectation')
  return (
    <FormDialog title="Organization information" submitLabel="Save" onClose={onClose} {...form.dialog}>
      {Industry === null && (
        <Field label="Industry" required error={form.error('Industry')}>
          <Select options={industries} placeholder="Choose" {...form.control('Industry')} />
        </Field>
      )}
      {Expectation === null && (
        <Field label="Main expectation" required error={form.error('Expectation')}>
          <Select options={expectations} placeholder="Choose" {...form.control('Expectation')} />
        </Field>
      )}
    </FormDialog>
  )
}
