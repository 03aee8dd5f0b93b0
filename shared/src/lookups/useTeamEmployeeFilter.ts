import { fullName, Role } from '@dayline/shared/contract'
import { useMe } from '@dayline/shared/session'
import { unlisted } from './unlisted.ts'
import { useAllEmployees, useAllTeams } from './wholeLists.ts'

/** The filters a role may use: Owners and Co-owners filter by team, they and Managers by employee. */
export function useFilterScope(): { seesTeams: boolean; seesOthers: boolean } {
  const { Role: role } = useMe()
  return { seesTeams: role === Role.Owner || role === Role.Coowner, seesOthers: role !== Role.Employee }
}

/** @deprecated use `useFilterScope` */
export const useReach = useFilterScope

type TeamEmployee = { TeamId?: number | undefined; EmployeeId?: number | undefined }

/**
 * Team and employee as request parameters: only those that the user may filter by. A copied link may carry more, which
 * the user could not remove.
 */
export function useTeamEmployeeBody({ TeamId, EmployeeId }: TeamEmployee): { TeamId?: number; EmployeeId?: number } {
  const { seesTeams, seesOthers } = useFilterScope()
  return {
    ...(seesTeams && TeamId !== undefined && { TeamId }),
    ...(seesOthers && EmployeeId !== undefined && { EmployeeId }),
  }
}

type TeamEmployeeFilter = {
  seesTeams: boolean
  seesOthers: boolean
  /** Whether anyone in scope is blocked: only then does a list offer to include blocked people. */
  hasBlocked: boolean
  /** Labels of the active filters, for `FilterBar`. */
  chips: { TeamId?: string; EmployeeId?: string }
}

/**
 * State of a filter bar with `TeamEmployeePickers`. The pickers read the same lists, so this needs no extra request.
 */
export function useTeamEmployeeFilter({ TeamId, EmployeeId }: TeamEmployee, isUsed = true): TeamEmployeeFilter {
  const scope = useFilterScope()
  const seesTeams = isUsed && scope.seesTeams
  const seesOthers = isUsed && scope.seesOthers
  const teams = useAllTeams(seesTeams)
  const people = useAllEmployees(seesOthers)
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)
  const person = people.data?.Items.find(({ ID }) => ID === EmployeeId)
  return {
    seesTeams,
    seesOthers,
    hasBlocked: people.data?.Items.some(({ Blocked }) => Blocked) ?? false,
    chips: {
      ...(seesTeams && { TeamId: `Team: ${team?.Title ?? unlisted('team', teams)}` }),
      ...(seesOthers && {
        EmployeeId: `Employee: ${person ? fullName(person) : unlisted('employee', people)}`,
      }),
    },
  }
}
