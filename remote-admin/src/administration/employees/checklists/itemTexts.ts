import type { ChecklistItem } from '@dayline/shared/contract'
import { duration, listDate, plural } from '@dayline/shared/format'
import type { ScreenId } from '@dayline/shared/navigation'

/** Where an item is completed: on a screen, or in a dialog of the person. */
export type ItemAction =
  | { label: string; screen: ScreenId; query?: Record<string, string | number> }
  | { label: string; action: Action }
/** A dialog of the person, or a call. */
export type Action = 'edit' | 'cost' | 'block' | 'resend'

type ItemText = {
  title: string
  /** Details of its state; null without any. */
  note?: (item: ChecklistItem, zone: string) => string | null
  /** How to complete an open item. */
  act?: (employeeId: number, item: ChecklistItem) => ItemAction
}

const dateOf = ({ Date: date }: ChecklistItem, zone: string) => (date === null ? null : listDate(date, zone))

/** The range of a list that includes what remains; nothing where an older API does not return the days. */
const datesOf = ({ FirstDay, LastDay }: ChecklistItem): Record<string, string> =>
  FirstDay && LastDay ? { date: `${FirstDay}..${LastDay}` } : {}

export const itemTexts: Record<ChecklistItem['Name'], ItemText> = {
  invited: { title: 'Invited', note: dateOf },
  accepted: {
    title: 'Accepted the invitation',
    note: ({ IsDone, Date: date }, zone) =>
      IsDone || date === null
        ? null
        : `${Date.parse(date) <= Date.now() ? 'Expired' : 'Valid until'} ${listDate(date, zone)}`,
    act: () => ({ label: 'Resend invitation', action: 'resend' }),
  },
  team: { title: 'In a team', act: () => ({ label: 'Choose a team', action: 'edit' }) },
  'working-days': {
    title: 'Working days of the organization',
    act: () => ({
      label: 'Set working days',
      screen: 'settings',
      query: { activeTab: 'track-settings', setting: 'WorkingDays' },
    }),
  },
  'pay-rate': { title: 'Pay rate', act: () => ({ label: 'Set the rate', action: 'cost' }) },
  agent: {
    title: 'Agent seen',
    note: ({ IsDone, Date: date }, zone) =>
      date === null ? (IsDone ? null : 'Nothing was reported yet') : `Last report ${listDate(date, zone)}`,
  },
  access: { title: 'Access ended', note: dateOf, act: () => ({ label: 'Block', action: 'block' }) },
  shift: {
    title: 'No shift running',
    note: (item, zone) => (item.IsDone ? null : `Last report ${dateOf(item, zone)}`),
    act: () => ({ label: 'See the team', screen: 'team' }),
  },
  'leave-requests': {
    title: 'Leave requests decided',
    note: ({ Count }) => (Count === 0 ? null : `${plural(Count, 'request')} pending`),
    act: (employee, item) => ({
      label: 'Decide',
      screen: 'leave-requests',
      query: { employee, status: 0, ...datesOf(item) },
    }),
  },
  'time-entries': {
    title: 'Manual time entries decided',
    note: ({ Count }) => (Count === 0 ? null : `${plural(Count, 'entry', 'entries')} pending`),
    act: (employee, item) => ({
      label: 'Decide',
      screen: 'manual-time-entries',
      query: { employee, status: 0, ...datesOf(item) },
    }),
  },
  payroll: {
    title: 'Time paid',
    note: ({ Count }) => (Count === 0 ? null : `${duration(Count)} productive time unpaid`),
    act: (employee, item) => ({
      label: 'Open the calculator',
      screen: 'payroll-calculator',
      query: { employee, blocked: 1, ...datesOf(item) },
    }),
  },
  screenshots: {
    title: 'Screenshots',
    note: ({ LastDay }) => (LastDay === null ? null : `The last one is deleted on ${listDate(LastDay)}`),
  },
}
