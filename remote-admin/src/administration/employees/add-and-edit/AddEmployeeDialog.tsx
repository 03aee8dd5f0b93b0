import { plural } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Notice } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useNewEmployeeForm, useUsage } from '../employees.api.ts'
import { NoRoomDialog } from '../NoRoomDialog.tsx'
import { EmployeeFields } from './EmployeeFields.tsx'

/** A fixed text (docs/product/calls.md#fixed-texts). */
const noSeats = 'No seats left. Add licences or block an employee.'

type AddEmployeeDialogProps = { onClose: () => void }

/** Invites a person by mail. Without a free seat it shows no form (docs/product/people.md#seats). */
export function AddEmployeeDialog({ onClose }: AddEmployeeDialogProps) {
  const usage = useUsage()
  const { Used = 0, Limit } = usage.data?.Employees ?? {}
  const left = (Limit ?? 0) - Used
  if (left > 0) return <InviteDialog left={left} onClose={onClose} />
  return (
    <NoRoomDialog title="Add employee" query={usage} onClose={onClose}>
      <Notice kind="warning" title={noSeats}>
        {Used} of {Limit} seats are taken. Invited employees take one, blocked employees do not.
      </Notice>
    </NoRoomDialog>
  )
}

function InviteDialog({ left, onClose }: AddEmployeeDialogProps & { left: number }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useNewEmployeeForm(onClose)
  return (
    <FormDialog
      title="Add employee"
      description={`The invitation goes out by mail and takes one of ${plural(left, 'free seat')}.`}
      submitLabel="Send invitation"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <EmployeeFields form={form} first={first} />
    </FormDialog>
  )
}
