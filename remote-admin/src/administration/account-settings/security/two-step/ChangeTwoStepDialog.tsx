import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { saveCodes } from './saveCodes.ts'
import { useRenewCodesForm, useTurnOffForm } from './twoStep.api.ts'

const codeHint = 'From your authenticator app, or a recovery code.'

/** Turns two-step sign-in off; needs the password and a code. */
export function TurnOffTwoStepDialog({ onClose }: { onClose: () => void }) {
  const form = useTurnOffForm(onClose)
  return (
    <FormDialog
      title="Turn off two-step sign-in"
      size="sm"
      submitLabel="Turn off"
      isDanger
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Text color="fg.muted">Your password alone then signs you in, and your recovery codes stop working.</Text>
      <PasswordAndCode form={form} />
    </FormDialog>
  )
}

/** Creates new recovery codes; needs the password and a code. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useRenewCodesForm(setCodes)
  return (
    <FormDialog
      title="New recovery codes"
      submitLabel={codes ? 'Download' : 'Create'}
      cancelLabel={codes ? 'Done' : 'Cancel'}
      onClose={onClose}
      {...form.dialog}
      onSubmit={codes ? () => saveCodes(codes) : form.dialog.onSubmit}
      {...useDemoRefusal()}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <Text color="fg.muted">You get ten new ones. The previous ones stop working.</Text>
          <PasswordAndCode form={form} />
        </>
      )}
    </FormDialog>
  )
}

function PasswordAndCode({ form }: { form: ReturnType<typeof useTurnOffForm> | ReturnType<typeof useRenewCodesForm> }) {
  return (
    <>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoFocus {...form.input('Password')} />
      </Field>
      <CodeField label="Code" hint={codeHint} error={form.error('Code')} {...form.input('Code')} />
    </>
  )
}
