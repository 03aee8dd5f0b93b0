import {
  ActivityStatus,
  AuditKind,
  CurrencyType,
  LeaveRequestStatus,
  LeaveType,
  NotificationType,
  Productivity,
  Role,
  TaskPriority,
  TaskStatus,
} from './enums.ts'

type Definition = { Key: number; Value: string; DisplayName: string }
const labels = (entries: [number, string, string?][]): Definition[] =>
  entries.map(([Key, Value, DisplayName]) => ({ Key, Value, DisplayName: DisplayName ?? Value }))

/**
 * The display names of every enum, as `/definition/listEnums` returns them. Separate from the numbers, because pages
 * that use those would load all the names.
 */
export const definitions = {
  TypeOfAuthority: labels([
    [Role.Owner, 'Owner'],
    [Role.Coowner, 'Coowner', 'Co-owner'],
    [Role.Manager, 'Manager'],
    [Role.Employee, 'Employee'],
  ]),
  EmployeeActivityLogStatus: labels([
    [ActivityStatus.ClockIn, 'ClockIn', 'Clock-in'],
    [ActivityStatus.Working, 'Working'],
    [ActivityStatus.OnBreak, 'OnBreak', 'On break'],
    [ActivityStatus.Idle, 'Idle'],
    [ActivityStatus.StoppedWork, 'StoppedWork', 'Stopped work'],
    [ActivityStatus.YetToStart, 'YetToStart', 'Yet to start'],
  ]),
  ProductivityStatus: labels([
    [Productivity.Productive, 'Productive'],
    [Productivity.Natural, 'Natural', 'Neutral'],
    [Productivity.Unproductive, 'Unproductive'],
  ]),
  CurrencyType: labels([
    [CurrencyType.TRY, 'TRY'],
    [CurrencyType.USD, 'USD'],
    [CurrencyType.GBP, 'GBP'],
    [CurrencyType.EUR, 'EUR'],
  ]),
  LeaveRightType: labels([
    [LeaveType.Annual, 'Annual'],
    [LeaveType.Sick, 'Sick'],
    [LeaveType.Personal, 'Personal'],
    [LeaveType.Parental, 'Parental'],
    [LeaveType.Unpaid, 'Unpaid'],
  ]),
  LeaveRequestStatus: labels([
    [LeaveRequestStatus.Pending, 'Pending'],
    [LeaveRequestStatus.Approved, 'Approved'],
    [LeaveRequestStatus.Rejected, 'Rejected'],
  ]),
  ProjectTaskStatus: labels([
    [TaskStatus.Open, 'Open'],
    [TaskStatus.Completed, 'Completed'],
    [TaskStatus.Blocked, 'Blocked'],
    [TaskStatus.InReview, 'InReview', 'In review'],
    [TaskStatus.InProgress, 'InProgress', 'In progress'],
    [TaskStatus.OnHold, 'OnHold', 'On hold'],
  ]),
  ProjectTaskPriority: labels([
    [TaskPriority.Low, 'Low'],
    [TaskPriority.Normal, 'Normal'],
    [TaskPriority.High, 'High'],
    [TaskPriority.Urgent, 'Urgent'],
  ]),
  Industry: labels([
    [1, 'SoftwareAndIT', 'Software and IT'],
    [2, 'AgencyAndMarketing', 'Agency and marketing'],
    [3, 'Consulting'],
    [4, 'FinanceAndAccounting', 'Finance and accounting'],
    [5, 'CustomerSupport', 'Customer support'],
    [6, 'Education'],
    [7, 'Healthcare'],
    [8, 'RetailAndECommerce', 'Retail and e-commerce'],
    [9, 'Manufacturing'],
    [10, 'Engineering'],
    [11, 'Legal'],
    [12, 'PublicAndNonProfit', 'Public and non-profit'],
    [99, 'Other'],
  ]),
  OrganizationExpectation: labels([
    [1, 'Attendance'],
    [2, 'ProductivityInsight', 'Productivity insight'],
    [3, 'RemoteTeamVisibility', 'Remote team visibility'],
    [4, 'ProjectAndClientBilling', 'Project and client billing'],
    [5, 'Payroll'],
    [6, 'Compliance'],
  ]),
  NotificationType: labels([
    [NotificationType.DailySummary, 'DailySummary', 'Daily summary'],
    [NotificationType.WeeklySummary, 'WeeklySummary', 'Weekly summary'],
    [NotificationType.EntrySubmitted, 'EntrySubmitted', 'Time entry submitted'],
    [NotificationType.EntryDecided, 'EntryDecided', 'Time entry decided'],
    [NotificationType.LeaveSubmitted, 'LeaveSubmitted', 'Leave request submitted'],
    [NotificationType.LeaveDecided, 'LeaveDecided', 'Leave request decided'],
    [NotificationType.RiskMatch, 'RiskMatch', 'Risk user match'],
    [NotificationType.TaskAssigned, 'TaskAssigned', 'Task assigned'],
    [NotificationType.CommentOrMention, 'CommentOrMention', 'Comment or mention'],
    [NotificationType.DueTomorrow, 'DueTomorrow', 'Task due tomorrow'],
    [NotificationType.InvoicePaidOrOverdue, 'InvoicePaidOrOverdue', 'Invoice paid or overdue'],
    [NotificationType.Billing, 'Billing'],
    [NotificationType.ProjectBudget, 'ProjectBudget', 'Project budget'],
    [NotificationType.TimesheetSubmitted, 'TimesheetSubmitted', 'Timesheet submitted'],
    [NotificationType.CorrectionRequested, 'CorrectionRequested', 'Correction requested'],
    [NotificationType.CorrectionDecided, 'CorrectionDecided', 'Correction decided'],
    [NotificationType.DataDeletion, 'DataDeletion', 'Deletion of old data'],
    [NotificationType.OrganizationArchive, 'OrganizationArchive', 'Archive of the organization'],
  ]),
  AuditKind: labels([
    [AuditKind.Added, 'Added'],
    [AuditKind.Changed, 'Changed'],
    [AuditKind.Deleted, 'Deleted'],
    [AuditKind.Approved, 'Approved'],
    [AuditKind.Rejected, 'Rejected'],
    [AuditKind.Exported, 'Exported'],
    [AuditKind.Viewed, 'Viewed'],
    [AuditKind.SignedIn, 'SignedIn', 'Signed in'],
    [AuditKind.KeyUsed, 'KeyUsed', 'Key used'],
    [AuditKind.SignInFailed, 'SignInFailed', 'Failed sign-in'],
  ]),
}

export type EnumTitle = keyof typeof definitions
