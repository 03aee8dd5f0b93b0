import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { useUndoDeletion } from '@dayline/shared/bin'
import { type CallData, firstTeamColor, type Team } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { shownIn } from '../employees.api.ts'

/** Teams, each with the number of its people. */
export function useTeams(SearchTerm: string): ApiQuery<CallData<'/team/list'>> {
  return useApiQuery('/team/list', { SearchTerm, IncludeEmployeeCount: true })
}

type TeamValues = { Id: number; Title: string; Color: string }

/** Adds a team, or changes its name and color. */
export function useTeamForm(team: Team | null, onDone: (saved: Team) => void): FormState<TeamValues> {
  return useForm<'/team/addorupdate', TeamValues>('/team/addorupdate', {
    initial: { Id: team?.ID ?? 0, Title: team?.Title ?? '', Color: team?.Color ?? firstTeamColor },
    revalidate: shownIn,
    idempotent: team === null,
    onDone: ({ Item }) => onDone(Item),
  })
}

/** Deletes an empty team; requires the caller's password. */
export function useDeleteTeamForm(Id: number, onDone: () => void): FormState<{ Id: number; Password: string }> {
  const offerUndo = useUndoDeletion('team')
  return useForm('/team/delete', {
    initial: { Id, Password: '' },
    revalidate: shownIn,
    doneMessage: '',
    draft: false,
    guard: false,
    onDone: () => {
      offerUndo([Id])
      onDone()
    },
  })
}
