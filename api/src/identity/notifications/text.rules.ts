import { dayText, type Formats, type LocalDate } from '@dayline/shared/calendar'
import { definitions, NotificationType } from '@dayline/shared/contract'
import { durationText } from '../../http/durationText.ts'

type Days = { from: LocalDate; to: LocalDate }
/** `by` is null for a program. */
type Decision = { isApproved: boolean; by: string | null; reason: string | null }
type Leave = Days & { leave: number; halfDays: number }
type Correction = { day: LocalDate; isRating: boolean }
type TimeEntry = { day: LocalDate; minutes: number; isCut: boolean }
/** The person it is about; a Manager is notified only while that person is in the team. */
type About = { person: string; personId: number }

/** The stored values of each kind's text. */
export type ParamsOf = {
  [NotificationType.DailySummary]: Days
  [NotificationType.WeeklySummary]: Days
  [NotificationType.EntrySubmitted]: TimeEntry & About
  [NotificationType.EntryDecided]: TimeEntry & Decision
  [NotificationType.LeaveSubmitted]: Leave & { person: string }
  [NotificationType.LeaveDecided]: Leave & Decision
  [NotificationType.RiskMatch]: { name: string; report: string; personId: number }
  [NotificationType.TaskAssigned]: { by: string | null; task: string }
  [NotificationType.CommentOrMention]: { by: string | null; task: string; isMention: boolean }
  [NotificationType.DueTomorrow]: { task: string; isOverdue: boolean }
  [NotificationType.InvoicePaidOrOverdue]: { number: string; customer: string; isPaid: boolean }
  [NotificationType.Billing]: { isReceipt: boolean }
  [NotificationType.ProjectBudget]: { project: string; percent: number }
  [NotificationType.TimesheetSubmitted]: Days & About
  [NotificationType.CorrectionRequested]: Correction & About
  [NotificationType.CorrectionDecided]: Correction & Decision
  /** The days whose data is deleted, and the nights in which that happens. */
  [NotificationType.DataDeletion]: { from: LocalDate; to: LocalDate; deletedFrom: LocalDate; deletedTo: LocalDate }
  [NotificationType.OrganizationArchive]: { isReady: boolean }
}
export type NotificationKind = keyof ParamsOf

export type NotificationText = { title: string; detail: string | null }

type Texts = { [Kind in NotificationKind]: (params: ParamsOf[Kind], formats: Formats) => NotificationText }

const texts: Texts = {
  [NotificationType.DailySummary]: ({ to }, formats) => ({
    title: `Summary of ${dayText(to, 'list', formats)}`,
    detail: 'Hours and activity of the day.',
  }),
  [NotificationType.WeeklySummary]: (days, formats) => ({
    title: `Summary of the week ${daysText(days, formats)}`,
    detail: 'The week in figures.',
  }),
  [NotificationType.EntrySubmitted]: ({ person, ...entry }, formats) => ({
    title: `${entry.isCut ? 'Cut' : 'Time entry'} of ${person} waits for your decision`,
    detail: entryText(entry, formats),
  }),
  [NotificationType.EntryDecided]: ({ isApproved, by, reason, ...entry }, formats) => ({
    title: `${by || 'Someone'} ${isApproved ? 'approved' : 'rejected'} ${entry.isCut ? 'a cut of your time' : 'your time entry'}`,
    detail: withReason(entryText(entry, formats), reason),
  }),
  [NotificationType.LeaveSubmitted]: ({ person, ...leave }, formats) => ({
    title: `Leave of ${person} waits for your decision`,
    detail: leaveText(leave, formats),
  }),
  [NotificationType.LeaveDecided]: ({ isApproved, by, reason, ...leave }, formats) => ({
    title: `${by || 'Someone'} ${isApproved ? 'approved' : 'rejected'} your leave`,
    detail: withReason(leaveText(leave, formats), reason),
  }),
  [NotificationType.RiskMatch]: ({ name, report }) => ({
    title: `${name} matches “${report}”`,
    detail: 'There may be a good reason: meetings, leave or a holiday.',
  }),
  [NotificationType.TaskAssigned]: ({ by, task }) => plain(`${by || 'Someone'} assigned you “${task}”`),
  [NotificationType.CommentOrMention]: ({ by, task, isMention }) =>
    plain(`${by || 'Someone'} ${isMention ? 'mentioned you in' : 'commented on'} “${task}”`),
  [NotificationType.DueTomorrow]: ({ task, isOverdue }) => plain(`${isOverdue ? 'Overdue' : 'Due tomorrow'}: ${task}`),
  [NotificationType.InvoicePaidOrOverdue]: ({ number, customer, isPaid }) =>
    plain(`Invoice ${number} to ${customer} is ${isPaid ? 'paid' : 'overdue'}`),
  [NotificationType.Billing]: ({ isReceipt }) =>
    isReceipt
      ? plain('We received a payment for your subscription')
      : { title: 'Your subscription could not be renewed', detail: 'The payment for the next period was refused.' },
  [NotificationType.ProjectBudget]: ({ project, percent }) =>
    plain(`${project} has ${percent === 100 ? 'used up its budget' : `used ${percent}% of its budget`}`),
  [NotificationType.TimesheetSubmitted]: ({ person, ...days }, formats) => ({
    title: `${person} submitted a timesheet`,
    detail: daysText(days, formats),
  }),
  [NotificationType.CorrectionRequested]: ({ person, ...correction }, formats) => ({
    title: `${person} requested a correction`,
    detail: correctionText(correction, formats),
  }),
  [NotificationType.CorrectionDecided]: ({ isApproved, by, reason, ...correction }, formats) => ({
    title: `${by || 'Someone'} ${isApproved ? 'accepted' : 'declined'} your correction request`,
    detail: withReason(correctionText(correction, formats), reason),
  }),
  [NotificationType.DataDeletion]: ({ deletedFrom, deletedTo, ...days }, formats) => ({
    title: `Time and screenshots of ${daysText(days, formats)} will be deleted`,
    detail: `Between ${dayText(deletedFrom, 'list', formats)} and ${dayText(deletedTo, 'list', formats)}. Before that, the Owner can download everything.`,
  }),
  [NotificationType.OrganizationArchive]: ({ isReady }) =>
    isReady
      ? { title: 'The archive of your organization is ready', detail: 'It can be downloaded for seven days.' }
      : { title: 'The archive of your organization could not be made', detail: 'Please try again.' },
}

/** The text of a notification for a reader with these formats, in the bell and in its mail. */
export function notificationText(type: number, params: object, formats: Formats): NotificationText {
  // Stored by `notify`, which accepts only the values of its kind.
  const text = texts[type as NotificationKind] as ((params: object, formats: Formats) => NotificationText) | undefined
  return text ? text(params, formats) : plain('Something happened')
}

const plain = (title: string): NotificationText => ({ title, detail: null })

const daysText = ({ from, to }: Days, formats: Formats) =>
  from === to ? dayText(from, 'list', formats) : `${dayText(from, 'list', formats)} – ${dayText(to, 'list', formats)}`

const entryText = ({ day, minutes }: TimeEntry, formats: Formats) =>
  `${dayText(day, 'list', formats)}, ${durationText(minutes)}`

const correctionText = ({ day, isRating }: Correction, formats: Formats) =>
  `${isRating ? 'Rating' : 'Minutes'} of ${dayText(day, 'list', formats)}`

function leaveText({ leave, halfDays, ...days }: Leave, formats: Formats) {
  const name = definitions.LeaveRightType.find(({ Key }) => Key === leave)?.DisplayName ?? 'Leave'
  return `${name}, ${daysText(days, formats)}, ${halfDays === 2 ? '1 day' : `${halfDays / 2} days`}`
}

const withReason = (text: string, reason: string | null) => (reason ? `${text}. Reason: ${reason}` : text)
