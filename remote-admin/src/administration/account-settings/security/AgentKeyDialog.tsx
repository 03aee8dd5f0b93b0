import { copyText } from '@dayline/shared/api'
import { useReloadHold } from '@dayline/shared/forms'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input, Notice } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef, useState } from 'react'
import { useNewAgentKeyForm } from './agentKeys.api.ts'

/** Asks for the name of the machine, then shows its key, which is shown only once. */
export function AgentKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const form = useNewAgentKeyForm(setMade)
  useReloadHold(made !== null)

  // One dialog for both steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog
      title={made ? 'Your agent key' : 'New agent key'}
      size="sm"
      submitLabel={made ? 'Copy' : 'Create'}
      cancelLabel={made ? 'Done' : 'Cancel'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      onSubmit={made ? () => void copyText(made) : form.dialog.onSubmit}
      {...useDemoRefusal()}
    >
      {made ? (
        <>
          <Field label="Key">
            <Input readOnly value={made} spellCheck={false} onFocus={(event) => event.target.select()} />
          </Field>
          <Notice kind="warning" title="It is shown only once">
            Only a fingerprint of it is kept. Give it to the agent: pnpm agent --key, or DAYLINE_AGENT_KEY.
          </Notice>
        </>
      ) : (
        <Field label="Name of the machine" required error={form.error('Title')}>
          <Input ref={first} maxLength={100} autoComplete="off" {...form.input('Title')} />
        </Field>
      )}
    </FormDialog>
  )
}
