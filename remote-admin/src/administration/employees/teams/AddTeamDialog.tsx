import type { Team } from '@dayline/shared/contract'
import { Notice } from '@dayline/shared/ui'
import { useUsage } from '../employees.api.ts'
import { NoRoomDialog } from '../NoRoomDialog.tsx'
import { TeamDialog } from './TeamDialog.tsx'

type AddTeamDialogProps = { onAdded?: (team: Team) => void; onClose: () => void }

/** Adds a team. When the plan's limit is reached it shows no form (docs/product/people.md#seats). */
export function AddTeamDialog({ onAdded, onClose }: AddTeamDialogProps) {
  const usage = useUsage()
  const teams = usage.data?.Teams
  if (teams && (teams.Limit === null || teams.Used < teams.Limit))
    return <TeamDialog team={null} onSaved={onAdded} onClose={onClose} />
  return (
    <NoRoomDialog title="Add team" query={usage} onClose={onClose}>
      <Notice kind="warning" title="No teams left. Upgrade your subscription or delete a team.">
        {teams?.Used} of {teams?.Limit} teams are in use.
      </Notice>
    </NoRoomDialog>
  )
}
