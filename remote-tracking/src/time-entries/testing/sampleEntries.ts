import type { Employee, TimeEntry } from '@dayline/shared/contract'
import type { FakeCalls } from '@dayline/shared/testing'
import { someTimeEntry } from './someTimeEntry.ts'

export const pending: TimeEntry = someTimeEntry()
export const ada: Employee = pending.Employee
export const approved: TimeEntry = {
  ...pending,
  ID: 2,
  Status: 1,
  DecidedBy: 'Grace Hopper',
  RejectionReason: 'kept from before',
}
export const rejected: TimeEntry = { ...approved, ID: 3, Status: 2, RejectionReason: 'That was lunch' }

export const page = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
export const calls: FakeCalls = {
  '/timeentry/list': page([pending, approved, rejected]),
  '/timeentry/preview': ({ Ids }) => ({
    Items: Ids.map((Id) => ({ Id, Changes: 39, Untracked: 9, Idle: 30, Working: 40, OnBreak: 11 })),
  }),
  '/employee/list': page([ada]),
  '/insights/activitystatistics': { Items: [] },
  '/timeentry/previewnew': {
    Effect: { Changes: 0, Untracked: 0, Idle: 0, Working: 0, OnBreak: 0 },
    Overlaps: [],
  },
  '/team/list': page([{ ID: 1000, Title: 'Engineering', Color: '#8B4DFF' }]),
  '/project/list': page([]),
}
