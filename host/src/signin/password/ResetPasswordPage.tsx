import { publicPaths } from '@dayline/shared/navigation'
import { Field, Input, PasswordInput, Text } from '@dayline/shared/ui'
import { useState } from 'react'
import { goTo } from '../../guards/address.ts'
import { onward } from '../../guards/onward.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { PublicLink } from '../PublicLink.tsx'
import { useVerifiedForm } from '../useVerifiedForm.ts'
import { VerifiedFields } from '../VerifiedFields.tsx'

/** `Email` and `Code` from the address, which the email's link contains. */
function prefilled() {
  const query = new URLSearchParams(window.location.search)
  return { Email: query.get('Email') ?? '', Code: query.get('Code') ?? '' }
}

/** Sets a new password with the code from the email (docs/product/sign-in.md#forgotten-password). */
export function ResetPasswordPage() {
  const [start] = useState(prefilled)
  const verified = useVerifiedForm('/login/resetpassword', {
    initial: { ...start, Password: '', PasswordRetry: '', CaptchaToken: '' },
    // Going back must not offer the used code again.
    onDone: () => goTo(onward(publicPaths.login), 'replace'),
  })
  const { form } = verified

  return (
    <PublicFrame
      title="Choose a new password"
      documentTitle="Reset password"
      subtitle="Enter the code from our email. No email? Check your spam folder, or ask again."
    >
      <VerifiedFields verified={verified} label="Save password">
        <Field label="Email" error={form.error('Email')}>
          <Input {...form.input('Email')} type="email" autoComplete="username" autoFocus={!start.Email} size="lg" />
        </Field>
        <Field label="Code" error={form.error('Code')}>
          <Input
            {...form.input('Code')}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus={start.Email !== '' && start.Code === ''}
            size="lg"
          />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters, with a letter and a digit."
          error={form.error('Password')}
        >
          <PasswordInput
            {...form.input('Password')}
            autoComplete="new-password"
            autoFocus={start.Code !== ''}
            size="lg"
          />
        </Field>
        <Field label="Retype password" error={form.error('PasswordRetry')}>
          <PasswordInput {...form.input('PasswordRetry')} autoComplete="new-password" size="lg" />
        </Field>
      </VerifiedFields>
      <Text mt="6" fontSize="sm" color="fg.muted" textAlign="center">
        <PublicLink to={onward(publicPaths.forgotPassword)}>Ask for a new code</PublicLink>
        {' · '}
        <PublicLink to={onward(publicPaths.login)}>Back to login</PublicLink>
      </Text>
    </PublicFrame>
  )
}
