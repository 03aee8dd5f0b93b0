import { Field, Textarea } from '@dayline/shared/ui'
import { type ComponentProps, useRef } from 'react'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

type ReasonForm<Key extends string> = {
  input: (key: Key) => Pick<ComponentProps<typeof Textarea>, 'name' | 'value' | 'onChange'>
  error: (key: string) => string[] | undefined
  dialog: Pick<FormDialogProps, 'onSubmit' | 'isDirty' | 'isBusy' | 'error' | 'notice' | 'onDiscard'>
}

type ReasonDialogProps<Key extends string> = Pick<
  FormDialogProps,
  'title' | 'description' | 'submitLabel' | 'isDanger' | 'children' | 'onClose'
> & {
  form: ReasonForm<Key>
  /** The form field that contains the reason. */
  field: Key
  label?: string
  hint?: string
  maxLength?: number
}

/** Asks why something is rejected, returned or unlocked. The reason is required and has the initial focus. */
export function ReasonDialog<Key extends string>({
  form,
  field,
  label = 'Reason',
  hint,
  maxLength = 1000,
  children,
  ...rest
}: ReasonDialogProps<Key>) {
  const reason = useRef<HTMLTextAreaElement>(null)
  return (
    <FormDialog size="sm" initialFocus={reason} {...rest} {...form.dialog}>
      <Field label={label} hint={hint} required error={form.error(field)}>
        <Textarea ref={reason} rows={3} maxLength={maxLength} {...form.input(field)} />
      </Field>
      {children}
    </FormDialog>
  )
}
