import { fullName } from '@dayline/shared/contract'
import { Form } from '@dayline/shared/forms'
import { useAccount } from '@dayline/shared/session'
import { Card, Field, Input, SimpleGrid } from '@dayline/shared/ui'
import { Combobox } from '@dayline/shared/ui/form'
import { PictureField } from '../../picture/PictureField.tsx'
import { useTimezones } from '../../useTimezones.ts'
import { useOwnPicture, useProfileForm } from '../accountSettings.api.ts'
import { SaveButtons } from '../SaveButtons.tsx'
import { FormatFields } from './FormatFields.tsx'

/** Name, time zone and formats; the email is read-only (docs/product/account.md#profile). */
export function ProfileForm() {
  const { User, CurrentOrganization } = useAccount()
  const form = useProfileForm()
  const picture = useOwnPicture()
  const zones = useTimezones()
  const organizationZone = CurrentOrganization?.TrackSettings.Timezone
  const name = fullName(form.values) || User.Email

  return (
    <Card>
      <Form form={form} label="Profile">
        <PictureField
          name={name}
          image={User.Image}
          noun="picture"
          dialogTitle="Your picture"
          isChanging={picture.isChanging}
          onChoose={picture.change}
          onRemove={() => void picture.remove()}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Field label="First name" required error={form.error('FirstName')}>
            <Input autoComplete="given-name" {...form.input('FirstName')} />
          </Field>
          <Field label="Last name" required error={form.error('LastName')}>
            <Input autoComplete="family-name" {...form.input('LastName')} />
          </Field>
        </SimpleGrid>
        <Field label="Email" hint="You sign in with this address. Change it under Security.">
          <Input type="email" value={User.Email} readOnly bg="bg.muted" />
        </Field>
        <Field
          label="Time zone"
          error={form.error('Timezone')}
          hint={
            organizationZone
              ? `Days and reports follow the organization's zone, ${organizationZone}. Yours decides when your summaries and due tasks are mailed.`
              : 'Days follow this zone while you have no organization.'
          }
        >
          <Combobox
            label="Time zone"
            options={zones}
            value={form.values.Timezone}
            onChange={(zone) => zone && form.set('Timezone', zone)}
            selectedLabel={form.values.Timezone}
            isClearable={false}
          />
        </Field>
        <FormatFields form={form} />
        <SaveButtons form={form} />
      </Form>
    </Card>
  )
}
