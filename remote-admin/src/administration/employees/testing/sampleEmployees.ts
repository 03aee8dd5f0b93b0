import type { CallBody, CallData, Employee } from '@dayline/shared/contract'

const design = { ID: 1001, Title: 'Design', Color: '#8B4DFF' }
const engineering = { ID: 1002, Title: 'Engineering', Color: '#3D7BF2' }
export const teams = [
  { ...design, EmployeeCount: 3 },
  { ...engineering, EmployeeCount: 1 },
  { ID: 1003, Title: 'Support', Color: '#22A565', EmployeeCount: 0 },
]

function person(ID: number, FirstName: string, LastName: string, changed: Partial<Employee> = {}): Employee {
  const Email = `${FirstName.toLowerCase()}@work.test`
  return {
    ID,
    OrganizationId: 10,
    TeamId: design.ID,
    Team: design,
    Role: 5,
    CreateDate: '2026-05-04T08:00:00Z',
    EmployeeCode: null,
    Blocked: false,
    FirstName,
    LastName,
    Image: null,
    User: { ID, FirstName, LastName, Title: `${FirstName} ${LastName}`, Email, Image: null, AppVersion: '2.4.0' },
    Invitation: null,
    PayRate: 12.5,
    BillRate: 40,
    WeeklyLimit: false,
    WeeklyLimitHours: 45,
    EnableCustomTrackSettings: false,
    EnableScreenshots: false,
    BlurScreenshots: false,
    EnableTimelapseVideos: false,
    EnableGhostMode: false,
    EnableAutoClockIn: false,
    ScreenCaptureIntervalMins: 5,
    ...changed,
  }
}

function invited(ID: number, FirstName: string, ExpireDate: string): Employee {
  const Email = `${FirstName.toLowerCase()}@invited.test`
  return person(ID, FirstName, 'Guest', {
    User: null,
    Invitation: { FirstName, LastName: 'Guest', Email, ExpireDate },
    TeamId: null,
    Team: null,
  })
}

export const owner = person(100, 'Ada', 'Lovelace', { Role: 2 })
export const grace = person(101, 'Grace', 'Hopper', { Role: 4, TeamId: engineering.ID, Team: engineering })
export const blocked = person(102, 'Paula', 'Novak', { Blocked: true })
export const waiting = invited(103, 'Nadia', '2099-01-01T00:00:00Z')
export const expired = invited(104, 'Gustav', '2020-01-01T00:00:00Z')
const everyone = [owner, grace, waiting, expired, blocked]

type RequestBody<Path extends '/employee/list' | '/team/list'> = Required<CallBody<Path>>

const matching = (name: string, term: string | null | undefined) =>
  name.toLowerCase().includes((term ?? '').toLowerCase())

/** Responses to the screen's reads. */
export const reads = {
  '/employee/list': ({ SearchTerm, IncludeBlockedEmployees, Page, PageSize }: RequestBody<'/employee/list'>) => {
    const Items = everyone
      .filter(({ Blocked }) => IncludeBlockedEmployees || !Blocked)
      .filter(({ FirstName }) => matching(FirstName, SearchTerm))
    return { Items, TotalCount: Items.length, Page: Page ?? 1, PageSize: PageSize ?? 1000 }
  },
  '/employee/rates': {
    Items: [
      { ValidFrom: '2026-05-01', PayRate: 12.5, BillRate: 40, IsCurrent: true },
      { ValidFrom: null, PayRate: 11, BillRate: 40, IsCurrent: false },
    ],
  } as CallData<'/employee/rates'>,
  '/employee/usage': {
    Employees: { Used: 4, Limit: 20 },
    Teams: { Used: 3, Limit: null },
    Blocked: 1,
  } as CallData<'/employee/usage'>,
  '/team/list': ({ SearchTerm }: RequestBody<'/team/list'>) => {
    const Items = teams.filter(({ Title }) => matching(Title, SearchTerm))
    return { Items, TotalCount: Items.length, Page: 1, PageSize: 1000 }
  },
}
