import { BinNote } from '@dayline/shared/bin'
import type { Team } from '@dayline/shared/contract'
import { Field, Notice, PasswordInput } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useDeleteTeamForm } from './teams.api.ts'

/** Deletes a team; needs the caller's password (docs/product/people.md#teams). */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useDeleteTeamForm(team.ID, onClose)
  return (
    <FormDialog
      title="Delete team"
      description={team.Title}
      size="sm"
      submitLabel="Delete"
      isDanger
      isSubmitDisabled={form.values.Password === ''}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      isDirty={false}
    >
      <Notice kind="warning">
        {`You are about to delete ${team.Title}. This action can not be undo, are you sure about this?`}
      </Notice>
      <BinNote kind="team" />
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput ref={first} autoComplete="current-password" {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
