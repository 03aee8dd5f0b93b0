import { listTimestamp, today } from '@dayline/shared/format'
import { Form } from '@dayline/shared/forms'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { useAccount } from '@dayline/shared/session'
import { Button, Card, chakra, Field, Notice, PasswordInput, useZone } from '@dayline/shared/ui'
import { usePasswordForm } from '../accountSettings.api.ts'
import { isRenewalDue, renewAfterMonths } from './passwordAge.ts'

/** Changes the password, and shows the age of the current one (docs/product/account.md#password). */
export function PasswordForm() {
  const { Email, PasswordUpdateDate } = useAccount().User
  const zone = useZone()
  const form = usePasswordForm()
  const isDue = isRenewalDue(PasswordUpdateDate, today(zone), zone)
  const isDemo = useIsDemo()
  const isFilled = Object.values(form.values).every(Boolean)

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Notice
        kind={isDue ? 'warning' : 'info'}
        title={
          PasswordUpdateDate
            ? `Last password change: ${listTimestamp(PasswordUpdateDate, zone)}`
            : 'Your password has not been changed yet'
        }
      >
        {isDue
          ? `That is more than ${renewAfterMonths} months ago. We recommend changing your password every ${renewAfterMonths} months.`
          : `We recommend changing your password every ${renewAfterMonths} months.`}
      </Notice>
      <Card
        title="Change password"
        subtitle="You stay signed in here. Everywhere else you are signed out, and the desktop agent asks again."
      >
        <Form form={form} label="Change password">
          <DemoNotice />
          {/* The user name under which password managers store the new password. */}
          <input type="text" name="username" autoComplete="username" value={Email} readOnly hidden />
          <chakra.div maxW="24rem" display="flex" flexDirection="column" gap="4">
            <Field label="Current password" required error={form.error('CurrentPassword')}>
              <PasswordInput {...form.input('CurrentPassword')} />
            </Field>
            <Field
              label="New password"
              required
              hint="At least 8 characters, with a letter and a digit."
              error={form.error('NewPassword')}
            >
              <PasswordInput autoComplete="new-password" {...form.input('NewPassword')} />
            </Field>
            <Field label="Retype new password" required error={form.error('NewPasswordRetry')}>
              <PasswordInput autoComplete="new-password" {...form.input('NewPasswordRetry')} />
            </Field>
            <Button type="submit" alignSelf="flex-start" disabled={!isFilled || isDemo} isLoading={form.isSubmitting}>
              Change password
            </Button>
          </chakra.div>
        </Form>
      </Card>
    </chakra.div>
  )
}
