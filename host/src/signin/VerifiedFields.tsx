import { Form } from '@dayline/shared/forms'
import { Button } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import type { VerifiedForm } from './useVerifiedForm.ts'

type VerifiedFieldsProps<V extends { CaptchaToken: string }> = {
  verified: VerifiedForm<V>
  /** Name of the form and words of its button. */
  label: string
  /** Somebody began to type. */
  onIntent?: () => void
  children: ReactNode
}

/** Fields, verification and button of a form that nobody signed in sends. Verifying begins with the first key press. */
export function VerifiedFields<V extends { CaptchaToken: string }>({
  verified,
  label,
  onIntent,
  children,
}: VerifiedFieldsProps<V>) {
  const { form, captcha } = verified

  function handleInput() {
    captcha.start()
    onIntent?.()
  }

  return (
    <div onInput={handleInput}>
      <Form form={form} label={label}>
        {children}
        <CaptchaField captcha={captcha} error={form.error('CaptchaToken')} />
        <Button type="submit" size="lg" width="full" isLoading={form.isSubmitting}>
          {label}
        </Button>
      </Form>
    </div>
  )
}
