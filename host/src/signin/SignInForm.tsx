import { dismissAllToasts } from '@dayline/shared/feedback'
import { publicPaths } from '@dayline/shared/navigation'
import { useSession } from '@dayline/shared/session'
import { Field, Input, PasswordInput } from '@dayline/shared/ui'
import { onward } from '../guards/onward.ts'
import { PublicLink } from './PublicLink.tsx'
import { useVerifiedForm } from './useVerifiedForm.ts'
import { failureId, VerifiedFields } from './VerifiedFields.tsx'

/** E-mail, password, verification. `onIntent`: typing has begun. */
export function SignInForm({ onIntent }: { onIntent: () => void }) {
  const { keepToken } = useSession()
  const verified = useVerifiedForm('/login/signinweb', {
    initial: { Email: '', Password: '', CaptchaToken: '' },
    onDone: ({ Token }) => {
      // Former refusals say nothing any more.
      dismissAllToasts()
      keepToken(Token)
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
