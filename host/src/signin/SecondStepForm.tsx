import { dismissAllToasts } from '@dayline/shared/feedback'
import { Form, useForm, useReloadHold } from '@dayline/shared/forms/core'
import { useSession } from '@dayline/shared/session'
import { Button, Field, Input, Text } from '@dayline/shared/ui'

type SecondStepFormProps = {
  /** Identifies the sign-in whose password was correct. */
  secondStep: string
  onBack: () => void
}

/** Asks for the code after a correct password (docs/product/sign-in.md#second-step). */
export function SecondStepForm({ secondStep, onBack }: SecondStepFormProps) {
  const { keepToken } = useSession()
  // Only this page has the second step; after a reload the password would be required again.
  useReloadHold(true)
  const form = useForm('/login/secondstep', {
    initial: { SecondStep: secondStep, Code: '' },
    guard: false,
    draft: false,
    onDone: ({ Token }) => {
      dismissAllToasts()
      keepToken(Token)
    },
  })
  const message = form.failure?.validationErrors.length === 0 ? form.failure.message : null
  return (
    <Form form={form} label="Second step">
      <Field
        label="Code"
        hint="From your authenticator app, or a recovery code."
        error={form.error('Code') ?? (message ? [message] : undefined)}
      >
        <Input {...form.input('Code')} autoComplete="one-time-code" spellCheck={false} autoFocus size="lg" />
      </Field>
      <Button type="submit" size="lg" width="full" isLoading={form.isSubmitting}>
        Verify
      </Button>
      <Text fontSize="sm" color="fg.muted">
        Without phone and recovery codes? The person who runs your Dayline can turn the second step off for you.
      </Text>
      <Button variant="ghost" tone="neutral" width="full" onClick={onBack}>
        Back to the sign-in
      </Button>
    </Form>
  )
}
