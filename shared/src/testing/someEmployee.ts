import { type Employee, Role, type WorkTimeItem } from '@dayline/shared/contract'

/** An employee for tests: Ada Lovelace, employment 100, without a team, not signed up yet. */
export function someEmployee(part: Partial<Employee> = {}): Employee {
  return {
    ID: 100,
    OrganizationId: 10,
    TeamId: null,
    Team: null,
    Role: Role.Employee,
    CreateDate: '2026-01-05T08:00:00Z',
    EmployeeCode: null,
    Blocked: false,
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Image: null,
    User: null,
    ...part,
  }
}

/** An employee for tests, with id, first name and team. */
export function somePerson(ID: number, FirstName: string, team: Employee['Team'] = null): Employee {
  return someEmployee({ ID, FirstName, TeamId: team?.ID ?? null, Team: team })
}

/** Work time for tests: `someEmployee()` before clock-in. */
export function someWorkTime(part: Partial<WorkTimeItem> = {}): WorkTimeItem {
  return {
    Employee: someEmployee(),
    Status: 5,
    ClockIn: null,
    ClockOut: null,
    Working: 0,
    OnBreak: 0,
    Idle: 0,
    TotalMins: 0,
    ActivityLevel: 0,
    Productive: 0,
    Natural: 0,
    Unproductive: 0,
    LateClockIn: 0,
    LateClockInCount: 0,
    ...part,
  }
}
