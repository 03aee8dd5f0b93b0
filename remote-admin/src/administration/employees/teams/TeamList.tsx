import type { Team } from '@dayline/shared/contract'
import { useUrlFilters, useUrlSort } from '@dayline/shared/filters'
import { Button } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { teamFilters } from '../employeeFilters.ts'
import { AddTeamButton } from './AddTeamButton.tsx'
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx'
import { TeamDialog } from './TeamDialog.tsx'
import { teamColumns } from './teamColumns.tsx'
import { useTeams } from './teams.api.ts'

type OpenDialog = { name: 'edit' | 'delete'; team: Team } | null

/** The teams as a table. */
export function TeamList() {
  const [{ SearchTerm }, , state] = useUrlFilters(teamFilters)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const order = useUrlSort(['title', 'count'])
  const close = () => setDialog(null)

  return (
    <>
      <DataTable
        label="Teams"
        query={useTeams(SearchTerm)}
        {...order}
        columns={teamColumns({
          onEdit: (team) => setDialog({ name: 'edit', team }),
          onDelete: (team) => setDialog({ name: 'delete', team }),
        })}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              text={`No team matches “${SearchTerm}”.`}
              action={
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show all teams
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No teams yet"
              text="People work in teams, managers see their own, and apps are reviewed for each."
              action={<AddTeamButton variant="subtle" />}
            />
          )
        }
      />
      {dialog?.name === 'edit' && <TeamDialog team={dialog.team} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteTeamDialog team={dialog.team} onClose={close} />}
    </>
  )
}
