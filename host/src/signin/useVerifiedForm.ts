import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms/core'
import { useState } from 'react'
import { type Captcha, useCaptcha } from './captcha/useCaptcha.ts'

/** The calls that require a verification (docs/product/sign-in.md#verification). */
type VerifiedPath = { [P in CallPath]: 'CaptchaToken' extends keyof CallBody<P> ? P : never }[CallPath]
type Verified = { CaptchaToken: string }

type Options<P extends VerifiedPath, V> = {
  initial: V
  onDone: (data: CallData<P>, body: CallBody<P>) => void
  /** Called before anything is sent; shows the reason itself when it returns false. */
  mayBeSent?: (values: V) => boolean
}

/** A form and its verification. */
export type VerifiedForm<V extends Verified> = { form: FormState<V>; captcha: Captcha }

/**
 * A form for signed-out users: waits for the verification, and starts a new one after a refusal, because each proof can
 * be used once. Such forms contain passwords and codes, so no part of them is stored as a draft.
 */
export function useVerifiedForm<P extends VerifiedPath, V extends CallBody<P> & Verified>(
  path: P,
  { initial, onDone, mayBeSent }: Options<P, V>,
): VerifiedForm<V> {
  const captcha = useCaptcha()
  const [isVerifying, setIsVerifying] = useState(false)
  const form = useForm<P, V>(path, { initial, onDone, onRefused: captcha.reset, guard: false, draft: false })
  const isSubmitting = isVerifying || form.isSubmitting

  async function submit() {
    if (isSubmitting || (mayBeSent && !mayBeSent(form.values))) return
    setIsVerifying(true)
    const CaptchaToken = await captcha.token()
    setIsVerifying(false)
    await form.submit({ CaptchaToken } as Partial<V>)
  }

  return { form: { ...form, submit, isSubmitting }, captcha }
}
