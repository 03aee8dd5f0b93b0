import type { Account, ActivityLogItem, ActivitySegment, WorkTimeItem } from '@dayline/shared/contract'
import { type FakeCalls, someAccount, someEmployee, someTask, someWorkTime } from '@dayline/shared/testing'

export const day = '2026-11-18'
export const at = `/?date=${day}..${day}`
export const minutes = `${at}&list=minutes`

export function minute(ID: number, Status: number): ActivityLogItem {
  return {
    ID: String(ID),
    Status,
    ActivityLevel: 36,
    Productivity: 1,
    CreateDate: `${day}T09:0${ID}:00Z`,
    WorkNote: ID === 1 ? 'Standup' : null,
    Source: 0,
    OrganizationApp: {
      ID: 5,
      TeamId: null,
      ActivityApp: { ID: 50, Name: 'Firefox', Url: 'github.com', Icon: null, AICategory: 'Development' },
    },
    Project: { ID: 3, Title: 'Website', Color: '#8B4DFF' },
    ProjectTask: { ID: 9, Title: 'Landing page' },
  }
}

export function worked(minutes: number): ActivitySegment {
  const start = Date.parse(`${day}T06:00:00Z`)
  return {
    StartDate: new Date(start).toISOString(),
    EndDate: new Date(start + minutes * 60_000).toISOString(),
    Status: 1,
    Productivity: 1,
    Duration: minutes * 60,
    AppName: 'Firefox',
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate: day,
  }
}

export const workTime: WorkTimeItem = someWorkTime({
  Employee: someEmployee(),
  Status: 4,
  ClockIn: `${day}T06:00:00Z`,
  ClockOut: `${day}T13:59:00Z`,
  Working: 479,
  TotalMins: 479,
  ActivityLevel: 36,
  Productive: 479,
})

/** An account of an organization that stores time for so many months. */
export function keeping(CustomDataRetentionMonths: number): Account {
  const { CurrentOrganization, ...account } = someAccount()
  const Subscription = CurrentOrganization?.Subscription
  return {
    ...account,
    CurrentOrganization: CurrentOrganization && {
      ...CurrentOrganization,
      Subscription: Subscription ? { ...Subscription, CustomDataRetentionMonths } : null,
    },
  }
}

export const nothing = { Items: [] }
export const calls: FakeCalls = {
  '/activitylogs/list': ({ Page, PageSize }) => ({
    Items: [minute(1, 1), minute(2, 3)],
    TotalCount: 30,
    Page: Page ?? 1,
    PageSize: PageSize ?? 12,
  }),
  '/insights/activitystatistics': { Items: [worked(479)] },
  '/insights/worktimes': nothing,
  '/insights/productivity': nothing,
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/project/list': {
    Items: [
      { ID: 3, Title: 'Website', Color: '#8B4DFF', CustomerId: null, Integration: null },
      { ID: 4, Title: 'App', Color: '#22A565', CustomerId: null, Integration: null },
    ],
    TotalCount: 2,
    Page: 1,
    PageSize: 1000,
  },
  '/project/listtasks': {
    Items: [someTask()],
    TotalCount: 1,
    Page: 1,
    PageSize: 1000,
  },
}

/** Consecutive minutes of one app from a clock time onward; Istanbul is three hours ahead of UTC. */
function run(clock: string, minutes: number, more: Partial<ActivitySegment>): ActivitySegment {
  const start = Date.parse(`${day}T${clock}:00+03:00`)
  const EndDate = new Date(start + minutes * 60_000).toISOString()
  return { ...worked(0), StartDate: new Date(start).toISOString(), EndDate, Duration: minutes * 60, ...more }
}

const statistics = {
  Items: [
    run('09:00', 1, { Status: 0, AppName: 'Code' }),
    run('09:01', 44, { AppName: 'Code', Project: { ID: 3, Title: 'Website', Color: '#8B4DFF' } }),
    run('11:40', 40, { AppName: 'Teams', Productivity: 2 }),
    run('19:00', 15, { AppName: 'Teams', Status: 3 }),
  ],
}
export const stretchCalls = { ...calls, '/insights/activitystatistics': statistics }
