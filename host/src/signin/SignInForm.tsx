import { dismissAllToasts } from '@dayline/shared/feedback'
import { publicPaths } from '@dayline/shared/navigation'
import { useSession } from '@dayline/shared/session'
import { Field, Input, PasswordInput } from '@dayline/shared/ui'
import { onward } from '../guards/onward.ts'
import { PublicLink } from './PublicLink.tsx'
import { useVerifiedForm } from './useVerifiedForm.ts'
import { failureId, VerifiedFields } from './VerifiedFields.tsx'

type SignInFormProps = {
  /** Called when typing begins. */
  onIntent: () => void
  /** Called when the password is correct and a code is required. */
  onSecondStep: (secondStep: string) => void
}

/** The form for email, password and verification. */
export function SignInForm({ onIntent, onSecondStep }: SignInFormProps) {
  const { keepToken } = useSession()
  const verified = useVerifiedForm('/login/signinweb', {
    initial: { Email: '', Password: '', CaptchaToken: '', CanAskForCode: true },
    onDone: ({ Token, SecondStep }) => {
      // Earlier refusals no longer apply.
      dismissAllToasts()
      if (Token !== null) keepToken(Token)
      else if (SecondStep) onSecondStep(SecondStep)
    },
  })
  const { form } = verified
  // The message never reveals which of the two is wrong.
  const mark = form.failure?.kind === 'refused' ? { 'aria-invalid': true, 'aria-describedby': failureId } : {}

  return (
    <VerifiedFields verified={verified} label="Login" onIntent={onIntent}>
      <Field label="Email" error={form.error('Email')}>
        <Input {...form.input('Email')} {...mark} type="email" autoComplete="username" autoFocus size="lg" />
      </Field>
      <Field
        label="Password"
        error={form.error('Password')}
        aside={<PublicLink to={onward(publicPaths.forgotPassword)}>Forgot password?</PublicLink>}
      >
        <PasswordInput {...form.input('Password')} {...mark} size="lg" />
      </Field>
    </VerifiedFields>
  )
}
