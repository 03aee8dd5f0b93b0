import type { LeavePolicy } from '@dayline/shared/contract'
import { leaveTypeDisplay, listDate } from '@dayline/shared/format'
import { unlisted, useAllTeams } from '@dayline/shared/lookups'
import { Button, chakra } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { ConfirmDialog, RowAction } from '@dayline/shared/ui/overlay'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LeaveTypeBadge } from '../../LeaveBadges.tsx'
import { PolicyDialog } from './PolicyDialog.tsx'
import { useDeletePolicy, useLeavePolicies } from './policies.api.ts'
import { amountText, carryText } from './policyText.ts'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; policy: LeavePolicy } | null

/** Policies that grant rights automatically (docs/product/leave.md#policies). */
export function PolicyList() {
  const policies = useLeavePolicies()
  const teams = useAllTeams()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const remove = useDeletePolicy(close)
  const teamOf = ({ TeamId }: LeavePolicy) =>
    TeamId === null ? 'Everyone' : (teams.data?.Items.find(({ ID }) => ID === TeamId)?.Title ?? unlisted('team', teams))
  const nameOf = (policy: LeavePolicy) => `${leaveTypeDisplay(policy.Type).label} policy of ${teamOf(policy)}`
  const add = (
    <Button variant="outline" tone="neutral" size="sm" icon={<Plus />} onClick={() => setDialog({ name: 'add' })}>
      Add policy
    </Button>
  )
  const columns: Column<LeavePolicy>[] = [
    { id: 'type', header: 'Type', onCard: 'fact', cell: ({ Type }) => <LeaveTypeBadge type={Type} /> },
    { id: 'for', header: 'For', onCard: 'title', cell: teamOf },
    { id: 'amount', header: 'Days', onCard: 'figure', cell: amountText },
    { id: 'carry', header: 'Carried over', cell: carryText },
    { id: 'start', header: 'First day', cell: ({ StartDay }) => listDate(StartDay) },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '7rem',
      isNumber: true,
      onCard: 'line',
      cell: (policy) => (
        <chakra.span display="inline-flex" gap="1">
          <RowAction
            label={`Edit ${nameOf(policy)}`}
            icon={<Pencil />}
            onClick={() => setDialog({ name: 'edit', policy })}
          />
          <RowAction
            label={`Delete ${nameOf(policy)}`}
            icon={<Trash2 />}
            onClick={() => setDialog({ name: 'delete', policy })}
          />
        </chakra.span>
      ),
    },
  ]
  const hasPolicies = (policies.data?.Items.length ?? 0) > 0
  return (
    <>
      {hasPolicies && <chakra.div mb="3">{add}</chakra.div>}
      <DataTable
        label="Leave policies"
        query={policies}
        columns={columns}
        rowName={nameOf}
        empty={
          <EmptyState
            title="No policies"
            text="A policy grants everyone, or one team, days of a type each month or year."
            action={add}
          />
        }
      />
      {dialog?.name === 'add' && <PolicyDialog policy={null} onClose={close} />}
      {dialog?.name === 'edit' && <PolicyDialog policy={dialog.policy} onClose={close} />}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          title="Delete policy"
          text={`The ${nameOf(dialog.policy)} grants no more days. Days already granted remain.`}
          confirmLabel="Delete"
          isDanger
          isBusy={remove.isMutating}
          onConfirm={() => void remove.trigger({ Id: dialog.policy.ID })}
          onClose={close}
        />
      )}
    </>
  )
}
