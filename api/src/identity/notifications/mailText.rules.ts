import { NotificationType } from '@dayline/shared/contract'
import type { SummaryText } from '../../platform/mail/templates.ts'
import { kindText } from './kindText.rules.ts'
import { isDayOfMatch, matchViews } from './matchViews.rules.ts'
import type { NotificationText } from './text.rules.ts'

export type News = NotificationText & { path: string }
type Reader = { firstName: string; organization: string }
type Wording = { several: (count: number) => string; list: string; one: string; all: string }

const entries = '/app/tracking/manual-time-entries'
const tasks = { list: '/app/project-management/tasks', one: 'Open the task', all: 'Open the tasks' }
const corrections = '/app/tracking/privacy?tab=corrections'
const requests = '/app/leave-management/leave-requests'
const settings = '/app/organization/settings'
const severalMatches = (count: number) => `${count} people match a risk report`
/** For lists of requests to decide: pending ones have status 0. */
const wordings: Readonly<Record<number, Wording>> = {
  [NotificationType.EntrySubmitted]: {
    several: (count) => `${count} time entries to decide`,
    list: `${entries}?status=0`,
    one: 'Open the time entry',
    all: 'Open the time entries',
  },
  [NotificationType.EntryDecided]: {
    several: (count) => `${count} of your time entries were decided`,
    list: entries,
    one: 'Open the time entry',
    all: 'Open the time entries',
  },
  [NotificationType.LeaveSubmitted]: {
    several: (count) => `${count} leave requests to decide`,
    list: `${requests}?status=0`,
    one: 'Open the leave request',
    all: 'Open the leave requests',
  },
  [NotificationType.LeaveDecided]: {
    several: (count) => `${count} of your leave requests were decided`,
    list: requests,
    one: 'Open the leave request',
    all: 'Open the leave requests',
  },
  [NotificationType.RiskMatch]: { several: severalMatches, ...matchViews.cards },
  [NotificationType.TimesheetSubmitted]: {
    several: (count) => `${count} timesheets were submitted`,
    list: '/app/tracking/timesheet?timesheets=open',
    one: 'Open the timesheet',
    all: 'Open the timesheets',
  },
  [NotificationType.CorrectionRequested]: {
    several: (count) => `${count} correction requests`,
    list: corrections,
    one: 'Open the request',
    all: 'Open the requests',
  },
  [NotificationType.CorrectionDecided]: {
    several: (count) => `${count} of your correction requests were decided`,
    list: corrections,
    one: 'Open the request',
    all: 'Open the requests',
  },
  [NotificationType.TaskAssigned]: { several: (count) => `${count} tasks were assigned to you`, ...tasks },
  [NotificationType.CommentOrMention]: { several: (count) => `${count} comments on your tasks`, ...tasks },
  [NotificationType.DueTomorrow]: { several: (count) => `${count} tasks are due`, ...tasks },
  [NotificationType.InvoicePaidOrOverdue]: {
    several: (count) => `Updates on ${count} invoices`,
    list: '/app/cost-management/invoices',
    one: 'Open the invoice',
    all: 'Open the invoices',
  },
  [NotificationType.Billing]: {
    several: (count) => `${count} notifications about your subscription`,
    list: '/app/account/billing',
    one: 'Open billing',
    all: 'Open billing',
  },
  [NotificationType.ProjectBudget]: {
    several: (count) => `${count} project budget alerts`,
    list: '/app/project-management/projects',
    one: 'Open the project',
    all: 'Open the projects',
  },
  [NotificationType.DataDeletion]: {
    several: () => 'Time and screenshots will be deleted',
    list: settings,
    one: 'Open the settings',
    all: 'Open the settings',
  },
  [NotificationType.OrganizationArchive]: {
    several: (count) => `${count} archives of your organization`,
    list: settings,
    one: 'Open the settings',
    all: 'Open the settings',
  },
}
const other: Wording = {
  several: (count) => `${count} notifications`,
  list: '/app/tracking/my-activities',
  one: 'Open',
  all: 'Open',
}

const matchesOfDays: Wording = { several: severalMatches, ...matchViews.days }

function wordingOf(type: number, news: readonly News[]): Wording {
  if (type === NotificationType.RiskMatch && news.some(({ path }) => isDayOfMatch(path))) return matchesOfDays
  return wordings[type] ?? other
}

/** The news in one line: the bell's line if there is only one, else a count. */
export function newsTitle(type: number, news: readonly News[]): string {
  const [first] = news
  return news.length === 1 && first ? first.title : wordingOf(type, news).several(news.length)
}

/** The texts of a mail; `news` are of one kind and not empty. */
export function mailText(type: number, { firstName, organization }: Reader, news: readonly News[]): SummaryText {
  const { one, all } = wordingOf(type, news)
  const subject = newsTitle(type, news)
  return {
    subject,
    paragraphs: [`Hello ${firstName},`, `${subject} in ${organization}:`],
    // A value cannot wrap, a note can.
    figures: news.map(({ title, detail }) => ({ label: title, value: '', ...(detail && { note: detail }) })),
    lists: [],
    button: news.length === 1 ? one : all,
    kind: kindText(type),
  }
}

/** The days that include all news, for lists of a range of days; null if one of them has none. */
function daysOf(news: readonly News[]): string | null {
  const ranges = news.map(({ path }) => /[?&]date=([\d-]+)\.\.([\d-]+)/.exec(path))
  const first = ranges.map((range) => range?.[1] ?? '').sort()[0]
  const last = ranges
    .map((range) => range?.[2] ?? '')
    .sort()
    .at(-1)
  return first && last ? `${first}..${last}` : null
}

/** The view of the only news, or the list of all. */
export function mailPath(type: number, news: readonly News[]): string {
  const paths = [...new Set(news.map(({ path }) => path))]
  if (paths.length === 1) return paths[0] as string
  const { list } = wordingOf(type, news)
  const days = daysOf(news)
  return days ? `${list}${list.includes('?') ? '&' : '?'}date=${days}` : list
}
