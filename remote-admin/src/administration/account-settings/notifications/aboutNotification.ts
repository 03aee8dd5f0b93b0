import { NotificationType } from '@dayline/shared/contract'

const about: Record<NotificationType, string> = {
  [NotificationType.DailySummary]: 'Hours and activity of the day before.',
  [NotificationType.WeeklySummary]: 'The week in figures, when it is over.',
  [NotificationType.EntrySubmitted]: 'Someone adds hours by hand that you can decide on.',
  [NotificationType.EntryDecided]: 'Your hours were approved or rejected.',
  [NotificationType.LeaveSubmitted]: 'Someone requests leave.',
  [NotificationType.LeaveDecided]: 'Your leave was approved or rejected.',
  [NotificationType.RiskMatch]: 'Someone matches a risk report.',
  [NotificationType.TaskAssigned]: 'A task is assigned to you.',
  [NotificationType.CommentOrMention]: 'Someone comments on your task or mentions you.',
  [NotificationType.DueTomorrow]: 'A task of yours is due the next day, or was due the day before.',
  [NotificationType.InvoicePaidOrOverdue]: 'An invoice to a customer is paid, or late.',
  [NotificationType.Billing]: 'Invoices and cards of your subscription.',
  [NotificationType.ProjectBudget]: 'A project has used 75, 90 or 100 percent of its budget.',
  [NotificationType.TimesheetSubmitted]: 'Someone submits a timesheet that you can approve.',
  [NotificationType.CorrectionRequested]: 'Someone asks you to correct minutes or a rating.',
  [NotificationType.CorrectionDecided]: 'Your correction request was accepted or declined.',
  [NotificationType.DataDeletion]: 'What retention will delete in the next month.',
  [NotificationType.OrganizationArchive]: 'An archive that you asked for is ready, or could not be made.',
}

/** What a kind of notification is about, in a sentence. */
export const aboutNotification = (type: number): string => about[type as NotificationType] ?? ''
