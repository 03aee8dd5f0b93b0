import { useEnumOptions } from '@dayline/shared/app'
import { Form } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'
import { Card, Field, Input, SimpleGrid, Stack } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { PictureField } from '../../picture/PictureField.tsx'
import { UnsavedBar } from '../UnsavedBar.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { useLogoUpload, useProfileForm } from './profile.api.ts'
import { type ProfileValues, profileLabels, profileValues } from './profileValues.ts'

/** Logo, name, industry, expectation and invoice address (docs/product/organization.md#profile). */
export function ProfileForm() {
  const organization = useOrganization()
  const form = useProfileForm()
  const logo = useLogoUpload((url) => form.set('Image', url))
  const labels = profileLabels(form.values['Invoice.Type'])
  const saved = profileValues(organization)
  const changed = (Object.keys(saved) as (keyof ProfileValues)[]).filter((key) => form.values[key] !== saved[key])

  return (
    <Form form={form} label="Profile">
      <Card>
        <Stack gap="4">
          <PictureField
            name={form.values.Title || organization.Title}
            image={form.values.Image}
            noun="logo"
            dialogTitle="Logo"
            isChanging={logo.isUploading}
            onChoose={logo.upload}
            error={form.error('Image')}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <Field label={labels.Title} required error={form.error('Title')}>
              <Input autoComplete="organization" {...form.input('Title')} />
            </Field>
            <Field label="Organization number" hint="Name it when you ask for support.">
              <Input value={String(organization.OrganizationNo)} readOnly bg="bg.muted" data-number />
            </Field>
            <Field label={labels.Industry} required error={form.error('Industry')}>
              <Select options={useEnumOptions('Industry')} placeholder="Choose" {...form.control('Industry')} />
            </Field>
            <Field label={labels.Expectation} required error={form.error('Expectation')}>
              <Select
                options={useEnumOptions('OrganizationExpectation')}
                placeholder="Choose"
                {...form.control('Expectation')}
              />
            </Field>
          </SimpleGrid>
        </Stack>
      </Card>
      <InvoiceFields form={form} />
      <UnsavedBar form={form} changed={changed.map((key) => labels[key])} />
    </Form>
  )
}
