import { Field, Input, type InputProps } from '@dayline/shared/ui'

type CodeFieldProps = InputProps & { label: string; hint?: string; error: string[] | undefined }

/** Accepts a code from the authenticator app, or a recovery code. */
export function CodeField({ label, hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} required hint={hint} error={error}>
      <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} {...input} />
    </Field>
  )
}
