import {
  type CallData,
  type Employee,
  type LeaveRequest,
  type LeaveRight,
  LeaveType,
  Role,
} from '@dayline/shared/contract'

const ada: Employee = {
  ID: 100,
  OrganizationId: 10,
  TeamId: 1000,
  Team: { ID: 1000, Title: 'Engineering', Color: '#8B4DFF' },
  Role: Role.Employee,
  CreateDate: '2026-01-05T08:00:00Z',
  EmployeeCode: null,
  Blocked: false,
  FirstName: 'Ada',
  LastName: 'Lovelace',
  Image: null,
  User: null,
}

/** A request for tests: Ada's seven days of annual leave over a weekend, pending. */
export function someRequest(part: Partial<LeaveRequest> = {}): LeaveRequest {
  return {
    ID: 1,
    EmployeeId: ada.ID,
    Employee: ada,
    Type: LeaveType.Annual,
    StartDate: '2026-11-23',
    EndDate: '2026-12-01',
    OffDays: 2,
    Count: 7,
    Notes: 'Family visit',
    Status: 0,
    ApprovedByEmployee: null,
    RejectedByEmployee: null,
    RejectionReason: null,
    CreateDate: '2026-11-19T08:00:00Z',
    ...part,
  }
}

/** A right for tests: 20 days of annual leave for Ada. */
export function someRight(part: Partial<LeaveRight> = {}): LeaveRight {
  return {
    ID: 1,
    EmployeeId: ada.ID,
    Employee: ada,
    Type: LeaveType.Annual,
    Count: 20,
    Notes: 'Yearly allowance',
    CreatedByEmployee: { ID: 101, FirstName: 'Grace', LastName: 'Hopper' },
    CreateDate: '2026-01-05T08:00:00Z',
    ...part,
  }
}

/** A person's days left: 10 of annual leave, none of sick leave. */
export const someEmployeeLeave: CallData<'/leavemanagement/getemployeeleaveright'> = {
  Items: [
    { Type: LeaveType.Annual, Count: 10, Granted: 20, Approved: 3, Pending: 7 },
    { Type: LeaveType.Sick, Count: 0, Granted: 5, Approved: 5, Pending: 0 },
    { Type: LeaveType.Personal, Count: 0.5, Granted: 0.5, Approved: 0, Pending: 0 },
  ],
  WorkingDays: [1, 2, 3, 4, 5],
  Holidays: [],
}

export const pageOf = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })

/** A calendar on which no one is away. */
export const noOneAway = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000, Away: [], Counts: [], Clashes: [] }
