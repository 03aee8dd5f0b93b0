import { Form } from '@dayline/shared/forms/core'
import { Button, Flex } from '@dayline/shared/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import type { VerifiedForm } from './useVerifiedForm.ts'

/** The id of the line that explains why signing in or sending failed; the fields it is about refer to it. */
export const failureId = 'form-failure'

type VerifiedFieldsProps<V extends { CaptchaToken: string }> = {
  verified: VerifiedForm<V>
  /** The form's name and the label of its button. */
  label: string
  /** Called when typing begins. */
  onIntent?: () => void
  children: ReactNode
}

/** Fields, verification and button of a form for signed-out users. The first key press starts the verification. */
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
          // Not announced, because the toast is; the toast disappears, and this line stays visible.
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
