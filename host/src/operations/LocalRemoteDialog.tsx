import { Field, Input } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { reloadPage } from '../remotes/local/localRemote.ts'
import { useLocalRemoteForm } from './operations.api.ts'

/** Asks which area this session should load from the operator's own machine, and its address there. */
export function LocalRemoteDialog({ remotes, onClose }: { remotes: string[]; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useLocalRemoteForm(reloadPage)
  return (
    <FormDialog
      title="Use a local remote"
      description="Shows an area from your own machine in this host, with your data. Only this session gets it. It ends after 8 hours, when you sign out, or when you stop it."
      submitLabel="Start"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Remote" required error={form.error('Remote')} hint={`Such as ${remotes.join(', ')}.`}>
        <Input ref={first} autoComplete="off" spellCheck={false} {...form.input('Remote')} />
      </Field>
      <Field
        label="Address"
        required
        error={form.error('Address')}
        hint={`Started by DEPLOYED_URL=${window.location.origin} pnpm dev <remote>`}
      >
        <Input autoComplete="off" spellCheck={false} {...form.input('Address')} />
      </Field>
    </FormDialog>
  )
}
