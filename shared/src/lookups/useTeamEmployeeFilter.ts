import { useApiQuery } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { useMe } from '@dayline/shared/session'

/** Whom a reader sees, by role: Owner and Coowner choose among teams, Managers among people (spec 3 §2). */
export function useReach(): { seesTeams: boolean; seesOthers: boolean } {
  const { Role: role } = useMe()
  return { seesTeams: role === Role.Owner || role === Role.Coowner, seesOthers: role !== Role.Employee }
}

type TeamEmployee = { TeamId?: number | undefined; EmployeeId?: number | undefined }

/**
 * Team and employee as a call takes them: only what the reader is offered. A copied link may carry more, which the
 * reader could not take away.
 */
export function useTeamEmployeeBody({ TeamId, EmployeeId }: TeamEmployee): { TeamId?: number; EmployeeId?: number } {
  const { seesTeams, seesOthers } = useReach()
  return {
    ...(seesTeams && TeamId !== undefined && { TeamId }),
    ...(seesOthers && EmployeeId !== undefined && { EmployeeId }),
  }
}

type TeamEmployeeFilter = {
  seesTeams: boolean
  seesOthers: boolean
  /** Whether anybody in sight is blocked: only then a list offers to leave them in or out. */
  hasBlocked: boolean
  /** Words for `FilterBar` of what is chosen. */
  chips: { TeamId?: string; EmployeeId?: string }
}

/** What a filter bar with `TeamEmployeePickers` says about them. The pickers read the same lists, so it costs no request. */
export function useTeamEmployeeFilter({ TeamId, EmployeeId }: TeamEmployee): TeamEmployeeFilter {
  const { seesTeams, seesOthers } = useReach()
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  const people = useApiQuery('/employee/list', seesOthers ? {} : null, { quiet: true })
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)
  const person = people.data?.Items.find(({ ID }) => ID === EmployeeId)
  return {
    seesTeams,
    seesOthers,
    hasBlocked: people.data?.Items.some(({ Blocked }) => Blocked) ?? false,
    chips: {
      ...(seesTeams && { TeamId: `Team: ${team?.Title ?? '…'}` }),
      ...(seesOthers && { EmployeeId: `Employee: ${person ? `${person.FirstName} ${person.LastName}` : '…'}` }),
    },
  }
}
