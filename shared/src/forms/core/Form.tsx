import { Notice, Stack } from '@dayline/shared/ui'
import type { FormEvent, ReactNode } from 'react'
import { RestoredNotice } from './RestoredNotice.tsx'
import type { Form as FormState } from './useForm.ts'

type FormProps = {
  form: Pick<FormState<object>, 'formRef' | 'otherErrors' | 'isSubmitting' | 'isRestored' | 'discard'> & {
    submit: () => Promise<void>
  }
  /** Name for screen readers. */
  label?: string
  id?: string
  children: ReactNode
}

/** The `<form>` around the fields: Enter submits, and server messages that belong to no field are shown. */
export function Form({ form, label, id, children }: FormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog must not submit the form that opened it: React events bubble through portals.
    event.stopPropagation()
    void form.submit()
  }
  return (
    <form
      ref={form.formRef}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
      aria-busy={form.isSubmitting}
    >
      <Stack gap="4">
        {form.isRestored && <RestoredNotice onDiscard={form.discard} />}
        {form.otherErrors.length > 0 && (
          <Notice kind="error">
            {form.otherErrors.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Notice>
        )}
        {children}
      </Stack>
    </form>
  )
}
