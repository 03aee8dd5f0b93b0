import { publicPaths } from '@dayline/shared/navigation'
import { Field, Input, Text } from '@dayline/shared/ui'
import { goTo } from '../../guards/address.ts'
import { onward } from '../../guards/onward.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { PublicLink } from '../PublicLink.tsx'
import { useVerifiedForm } from '../useVerifiedForm.ts'
import { VerifiedFields } from '../VerifiedFields.tsx'

/**
 * Requests a code by email, for the next page (docs/product/sign-in.md#forgotten-password). The response never reveals
 * whether an address has an account.
 */
export function ForgotPasswordPage() {
  const verified = useVerifiedForm('/login/forgotpassword', {
    initial: { Email: '', CaptchaToken: '' },
    onDone: (_, { Email }) => goTo(onward(publicPaths.resetPassword, { Email: Email ?? '' })),
  })
  const { form } = verified

  return (
    <PublicFrame
      title="Forgot your password?"
      documentTitle="Forgot password"
      subtitle="We send you a code to choose a new one."
    >
      <VerifiedFields verified={verified} label="Send code">
        <Field label="Email" error={form.error('Email')}>
          <Input {...form.input('Email')} type="email" autoComplete="username" autoFocus size="lg" />
        </Field>
      </VerifiedFields>
      <Text mt="6" fontSize="sm" color="fg.muted" textAlign="center">
        <PublicLink to={onward(publicPaths.login)}>Back to login</PublicLink>
      </Text>
    </PublicFrame>
  )
}
