import { NotificationType } from '@dayline/shared/contract'

const about: Record<NotificationType, string> = {
  [NotificationType.DailySummary]: 'Hours and activity of the day before.',
  [NotificationType.WeeklySummary]: 'The week in figures, when it is over.',
  [NotificationType.EntrySubmitted]: 'Somebody adds hours by hand that you can decide on.',
  [NotificationType.EntryDecided]: 'Your hours were approved or rejected.',
  [NotificationType.LeaveSubmitted]: 'Somebody asks for leave.',
  [NotificationType.LeaveDecided]: 'Your leave was approved or rejected.',
  [NotificationType.RiskMatch]: 'Somebody meets the conditions of a risk report.',
  [NotificationType.TaskAssigned]: 'A task becomes yours.',
  [NotificationType.CommentOrMention]: 'A comment on your task, or your name in one.',
  [NotificationType.DueTomorrow]: 'A task of yours is due the next day, or was due the day before.',
  [NotificationType.InvoicePaidOrOverdue]: 'An invoice to a customer is paid, or late.',
  [NotificationType.Billing]: 'Invoices and cards of your subscription.',
  [NotificationType.ProjectBudget]: 'A project has used 75, 90 or 100 percent of its budget.',
  [NotificationType.TimesheetSubmitted]: 'Somebody submits a timesheet that you can approve.',
  [NotificationType.CorrectionRequested]: 'Somebody asks you to correct minutes or a rating.',
  [NotificationType.CorrectionDecided]: 'Your request for a correction was accepted or declined.',
  [NotificationType.DataDeletion]: 'What retention will delete in the next month.',
  [NotificationType.OrganizationArchive]: 'An archive that you asked for is ready, or could not be made.',
}

/** What a kind of notification is about, in a sentence. */
export const aboutNotification = (type: number): string => about[type as NotificationType] ?? ''
