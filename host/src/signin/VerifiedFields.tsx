import { Form } from '@dayline/shared/forms'
import { Button, Flex } from '@dayline/shared/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import type { VerifiedForm } from './useVerifiedForm.ts'

/** The line that explains why nothing was sent or signed in; fields that it is about are described by it. */
export const failureId = 'form-failure'

type VerifiedFieldsProps<V extends { CaptchaToken: string }> = {
  verified: VerifiedForm<V>
  /** Name of the form and label of its button. */
  label: string
  /** Typing has begun. */
  onIntent?: () => void
  children: ReactNode
}

/** Fields, verification and button of a form for people who are not signed in. Verifying begins with the first key press. */
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
        {form.failure && form.failure.validationErrors.length === 0 && (
          // Not announced: the toast is, and goes away; this stays where the eyes are.
          <Flex id={failureId} align="center" gap="2" fontSize="sm" fontWeight="medium" color="fg.error">
            <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
            {form.failure.message}
          </Flex>
        )}
        <Button type="submit" size="lg" width="full" isLoading={form.isSubmitting}>
          {label}
        </Button>
      </Form>
    </div>
  )
}
