import { dismissAllToasts } from '@dayline/shared/feedback'
import { Form, useForm } from '@dayline/shared/forms'
import { useSession } from '@dayline/shared/session'
import { Button, Field, Input, PasswordInput } from '@dayline/shared/ui'
import { useState } from 'react'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import { useCaptcha } from './captcha/useCaptcha.ts'

/** E-mail, password, verification (spec 1 §2). `onIntent`: somebody began to type. */
export function SignInForm({ onIntent }: { onIntent: () => void }) {
  const { keepToken } = useSession()
  const captcha = useCaptcha()
  const [isVerifying, setIsVerifying] = useState(false)
  const form = useForm('/login/signinweb', {
    initial: { Email: '', Password: '', CaptchaToken: '' },
    onDone: ({ Token }) => {
      // Former refusals say nothing any more.
      dismissAllToasts()
      keepToken(Token)
    },
    onRefused: captcha.reset,
    guard: false,
  })
  const isBusy = isVerifying || form.isSubmitting

  async function submit() {
    if (isBusy) return
    setIsVerifying(true)
    const CaptchaToken = await captcha.token()
    setIsVerifying(false)
    await form.submit({ CaptchaToken })
  }

  function handleInput() {
    captcha.start()
    onIntent()
  }

  return (
    <div onInput={handleInput}>
      <Form form={{ ...form, submit, isSubmitting: isBusy }} label="Login">
        <Field label="Email" error={form.error('Email')}>
          <Input {...form.input('Email')} type="email" autoComplete="username" autoFocus size="lg" />
        </Field>
        <Field label="Password" error={form.error('Password')}>
          <PasswordInput {...form.input('Password')} size="lg" />
        </Field>
        <CaptchaField captcha={captcha} error={form.error('CaptchaToken')} />
        <Button type="submit" size="lg" width="full" isLoading={isBusy}>
          Login
        </Button>
      </Form>
    </div>
  )
}
