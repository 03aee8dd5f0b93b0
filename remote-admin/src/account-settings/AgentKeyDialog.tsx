import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { Button, Field, Input, Notice } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useRef, useState } from 'react'
import { useNewAgentKeyForm } from './agentKeys.api.ts'

/** Asks what the key is for, then shows it: this once. */
export function AgentKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const form = useNewAgentKeyForm(setMade)
  if (made) return <MadeKey agentKey={made} onClose={onClose} />
  return (
    <FormDialog
      title="New agent key"
      size="sm"
      submitLabel="Create"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Name of the machine" required error={form.error('Title')}>
        <Input ref={first} maxLength={100} autoComplete="off" {...form.input('Title')} />
      </Field>
    </FormDialog>
  )
}

function MadeKey({ agentKey, onClose }: { agentKey: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(agentKey)
      toast.success(messages.copied)
    } catch {
      toast.error('The browser does not allow copying. Select the text and copy it by hand.')
    }
  }
  return (
    <Dialog
      title="Your agent key"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </>
      }
    >
      <Field label="Key">
        <Input readOnly value={agentKey} spellCheck={false} onFocus={(event) => event.target.select()} />
      </Field>
      <Notice kind="warning" title="It is shown this once">
        Only a fingerprint of it is kept. Give it to the agent: pnpm agent --key, or DAYLINE_AGENT_KEY.
      </Notice>
    </Dialog>
  )
}
