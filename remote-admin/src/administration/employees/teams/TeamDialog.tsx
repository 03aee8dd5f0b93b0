import type { Team } from '@dayline/shared/contract'
import { Field, Input } from '@dayline/shared/ui'
import { ColorPicker, FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useTeamForm } from './teams.api.ts'

type TeamDialogProps = { team: Team | null; onSaved?: ((saved: Team) => void) | undefined; onClose: () => void }

/** Edits name and color of a new or existing team. */
export function TeamDialog({ team, onSaved, onClose }: TeamDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = useTeamForm(team, (saved) => {
    onSaved?.(saved)
    onClose()
  })
  return (
    <FormDialog
      title={team ? 'Edit team' : 'Add team'}
      size="sm"
      submitLabel={team ? 'Save changes' : 'Add team'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Team name" required error={form.error('Title')}>
        <Input ref={first} autoComplete="off" maxLength={100} {...form.input('Title')} />
      </Field>
      <Field label="Color" required error={form.error('Color')}>
        <ColorPicker label="Color" value={form.values.Color} onChange={(color) => form.set('Color', color)} />
      </Field>
    </FormDialog>
  )
}
