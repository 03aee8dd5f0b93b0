import { useEnumLabels } from '@dayline/shared/app'
import { Role } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { TeamPicker } from '@dayline/shared/lookups'
import { Button, Field, Text } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { type BulkChange, useBulkChange, useBulkVerdicts } from './bulk.api.ts'
import { actionTexts, type BulkAction } from './bulkActions.ts'
import { Verdicts } from './Verdicts.tsx'

type BulkChangeDialogProps = {
  action: BulkAction
  ids: number[]
  onDone: (changed: number[]) => void
  onClose: () => void
}

/** Confirms a change of several people, and shows how many it applies to and why not to the others. */
export function BulkChangeDialog({ action, ids, onDone, onClose }: BulkChangeDialogProps) {
  const { word } = useEnumLabels('TypeOfAuthority')
  const [TeamId, setTeamId] = useState<number | null>(null)
  const [chosenRole, setChosenRole] = useState<NonNullable<BulkChange['Role']> | null>(null)
  const text = actionTexts[action]
  const isReady = action === 'team' ? TeamId !== null : action === 'role' ? chosenRole !== null : true
  const change = { EmployeeIds: ids, Action: action, TeamId, Role: chosenRole }
  const verdicts = useBulkVerdicts(isReady ? change : null)
  const run = useBulkChange(text.done, (changed) => {
    onDone(changed)
    onClose()
  })
  const count = isReady ? (verdicts.data?.Changed ?? 0) : 0
  const roles = ([Role.Coowner, Role.Manager, Role.Employee] as const).map((role) => ({
    value: role,
    label: word(role),
  }))

  return (
    <Dialog
      title={text.title}
      description={`${plural(ids.length, 'employee')} selected.`}
      size="sm"
      isBusy={run.isMutating}
      onClose={onClose}
      onSubmit={() => {
        if (count > 0) void run.trigger(change)
      }}
      footer={
        <>
          <Button variant="outline" tone="neutral" disabled={run.isMutating} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone={text.isDanger ? 'danger' : 'brand'}
            isLoading={run.isMutating}
            disabled={count === 0 || verdicts.isValidating}
          >
            {count === 0 ? text.title : `${text.confirm} ${count}`}
          </Button>
        </>
      }
    >
      {action === 'team' && (
        <Field label="New team" required>
          <TeamPicker w="full" placeholder="Choose a team" value={TeamId} onChange={setTeamId} />
        </Field>
      )}
      {action === 'role' && (
        <Field label="New role" required>
          <Select placeholder="Choose a role" options={roles} value={chosenRole} onChange={setChosenRole} />
        </Field>
      )}
      <Text fontSize="sm" color="fg.muted">
        {text.effect}
      </Text>
      {isReady && <Verdicts query={verdicts} />}
    </Dialog>
  )
}
