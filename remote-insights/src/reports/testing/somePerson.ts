import { type Employee, Role } from '@dayline/shared/contract'

/** A person as reports name them. */
export function somePerson(ID: number, FirstName: string, team: Employee['Team'] = null): Employee {
  return {
    ID,
    OrganizationId: 10,
    TeamId: team?.ID ?? null,
    Team: team,
    Role: Role.Employee,
    CreateDate: '2026-01-05T08:00:00Z',
    EmployeeCode: null,
    Blocked: false,
    FirstName,
    LastName: 'Lovelace',
    Image: null,
    User: null,
  }
}
