/**
 * Numbers on the wire. Their display names come from `/definition/listEnums`, their colors from `format`.
 */

/** Role of a person in an organization (docs/product/roles.md#roles). 0 and 1 are reserved and never issued. */
export const Role = { System: 0, Support: 1, Owner: 2, Coowner: 3, Manager: 4, Employee: 5 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** Sort order of a list of people; by role unless given. */
export const EmployeeSort = { Role: 0, Name: 1, Email: 2, Team: 3, Invitation: 4, PayRate: 5, AppVersion: 6 } as const
export type EmployeeSort = (typeof EmployeeSort)[keyof typeof EmployeeSort]

export const TimeEntrySort = { Start: 0, End: 1, Duration: 2, Employee: 3, Status: 4 } as const
export type TimeEntrySort = (typeof TimeEntrySort)[keyof typeof TimeEntrySort]

export const ProjectSort = {
  Order: 0,
  Title: 1,
  Customer: 2,
  Teams: 3,
  Employees: 4,
  TimeSpent: 5,
  /** By the used share; projects without a budget are last in both directions. */
  Budget: 6,
} as const
export type ProjectSort = (typeof ProjectSort)[keyof typeof ProjectSort]

export const PayrollHistorySort = { PaidAt: 0, Employee: 1, Period: 2, PaidPrice: 3 } as const
export type PayrollHistorySort = (typeof PayrollHistorySort)[keyof typeof PayrollHistorySort]

export const ReviewAppSort = { Application: 0, Team: 1, Time: 2, FirstInteraction: 3, Rating: 4 } as const
export type ReviewAppSort = (typeof ReviewAppSort)[keyof typeof ReviewAppSort]

export const ActivityLogSort = {
  Time: 0,
  Status: 1,
  App: 2,
  Activity: 3,
  Productivity: 4,
  Project: 5,
  WorkNote: 6,
} as const
export type ActivityLogSort = (typeof ActivityLogSort)[keyof typeof ActivityLogSort]

/** Sort orders of the timesheet; `Difference` is the one from the expected hours. */
export const TimesheetSort = {
  Employee: 0,
  ClockIn: 1,
  ClockOut: 2,
  Activity: 3,
  Working: 4,
  OnBreak: 5,
  Idle: 6,
  Total: 7,
  Difference: 8,
} as const
export type TimesheetSort = (typeof TimesheetSort)[keyof typeof TimesheetSort]

/** Filters for people whose days are unusual (docs/product/timesheet.md#what-stands-out). */
export const TimesheetChip = { Over: 0, Under: 1, MissingClockOut: 2, Left: 3 } as const
export type TimesheetChip = (typeof TimesheetChip)[keyof typeof TimesheetChip]

/**
 * What a person is doing (docs/product/activity.md#statuses). ClockIn counts as working; StoppedWork and YetToStart
 * carry no minutes.
 */
export const ActivityStatus = { ClockIn: 0, Working: 1, OnBreak: 2, Idle: 3, StoppedWork: 4, YetToStart: 5 } as const
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus]

/** Which minutes payroll counts, by status; `Working` includes clock-in minutes. */
export const PayStatus = { Working: 1, OnBreak: 2, Idle: 3 } as const
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus]

/**
 * Rating of an app or a minute. The UI shows "Neutral", the wire has `Natural` (docs/product/activity.md#productivity).
 */
export const Productivity = { Productive: 1, Natural: 2, Unproductive: 3 } as const
export type Productivity = (typeof Productivity)[keyof typeof Productivity]

/** Named ranges of days (docs/product/time.md#ranges). 6–9 do not exist; weeks and months are sent as Custom. */
export const DateFilter = { Today: 1, Yesterday: 2, Last3Days: 3, Last7Days: 4, Last30Days: 5, Custom: 10 } as const
export type DateFilter = (typeof DateFilter)[keyof typeof DateFilter]

/** Currency of invoices, projects and payroll. Billing invoices have a separate enum. */
export const CurrencyType = { TRY: 1, USD: 2, GBP: 3, EUR: 4 } as const
export type CurrencyType = (typeof CurrencyType)[keyof typeof CurrencyType]

/** Currency of the subscription's invoices. */
export const BillingCurrency = { Lira: 0, Dollar: 1 } as const

/** Subscription plans. */
export const PlanId = { FreeTrial: 1, Starter: 2, Pro: 3, Business: 4, Lifetime: 5 } as const
export type PlanId = (typeof PlanId)[keyof typeof PlanId]

/** What the agent records about an app (docs/product/track-settings.md#tracking-condition). */
export const TrackingCondition = { AppNamesAndUrls: 0, AppNames: 1, Urls: 2, None: 3 } as const

/** Status of a task (docs/product/projects.md#tasks). */
export const TaskStatus = { Open: 0, Completed: 1, Blocked: 2, InReview: 3, InProgress: 4, OnHold: 5 } as const
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus]
export const TaskPriority = { Low: 0, Normal: 1, High: 2, Urgent: 3 } as const
export type TaskPriority = (typeof TaskPriority)[keyof typeof TaskPriority]

/**
 * Order of a list of tasks (docs/product/tasks.md#list). By due date or completion, tasks without that date are last.
 * Screens offer 4 and 5 for completed tasks only.
 */
export const TaskSort = {
  Newest: 0,
  DueSoonest: 1,
  Priority: 2,
  Title: 3,
  RecentlyCompleted: 4,
  FirstCompleted: 5,
  ByHand: 6,
} as const
export type TaskSort = (typeof TaskSort)[keyof typeof TaskSort]

/** Origin of a task: Dayline, the `Integration` plus 1, or a file of no known tool. */
export const TaskSource = { Dayline: 0, Asana: 1, ClickUp: 2, Monday: 3, Jira: 4, Trello: 5, File: 6 } as const
export type TaskSource = (typeof TaskSource)[keyof typeof TaskSource]

/** External task tools. 0 is a tool, so never test it by truthiness. */
export const Integration = { Asana: 0, ClickUp: 1, Monday: 2, Jira: 3, Trello: 4 } as const
export type Integration = (typeof Integration)[keyof typeof Integration]

export const SyncStatus = { Running: 0, Done: 1, Failed: 2 } as const
export type SyncStatus = (typeof SyncStatus)[keyof typeof SyncStatus]

/** What a run of "Sync tasks" did with a task. */
export const SyncOutcome = { Created: 0, Changed: 1, Failed: 2 } as const
export type SyncOutcome = (typeof SyncOutcome)[keyof typeof SyncOutcome]

/** The tool that wrote an imported file, time first; `…Csv` is any other table (docs/product/imports.md#formats). */
export const ImportFormat = {
  Toggl: 0,
  Clockify: 1,
  Harvest: 2,
  TimeCsv: 3,
  Trello: 10,
  Asana: 11,
  Jira: 12,
  TaskCsv: 13,
} as const
export type ImportFormat = (typeof ImportFormat)[keyof typeof ImportFormat]

/** What an import does with a row of a file. */
export const RowVerdict = { Ready: 0, Known: 1, Refused: 2 } as const
export type RowVerdict = (typeof RowVerdict)[keyof typeof RowVerdict]

export const ImportStatus = { Running: 0, Done: 1, TakingBack: 2, TakenBack: 3 } as const
export type ImportStatus = (typeof ImportStatus)[keyof typeof ImportStatus]

/** Kinds of leave. */
export const LeaveType = { Annual: 0, Sick: 1, Personal: 2, Parental: 3, Unpaid: 4 } as const
export type LeaveType = (typeof LeaveType)[keyof typeof LeaveType]
export const LeaveRequestStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const
export type LeaveRequestStatus = (typeof LeaveRequestStatus)[keyof typeof LeaveRequestStatus]

export const LeaveRequestSort = { Start: 0, End: 1, Employee: 2, Type: 3, Count: 4, Status: 5 } as const
export type LeaveRequestSort = (typeof LeaveRequestSort)[keyof typeof LeaveRequestSort]

export const LeaveRightSort = { Created: 0, Employee: 1, Type: 2, Count: 3 } as const
export type LeaveRightSort = (typeof LeaveRightSort)[keyof typeof LeaveRightSort]

/** Status of an invoice to a customer (docs/product/invoices.md#status). */
export const InvoiceStatus = { Draft: 1, Awaiting: 2, PartiallyPaid: 3, Paid: 4 } as const
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus]
export const InvoiceSort = { Number: 0, Customer: 1, Status: 2, InvoiceDate: 3, DueDate: 4, Total: 5, Due: 6 } as const
export type InvoiceSort = (typeof InvoiceSort)[keyof typeof InvoiceSort]
/** An entry of an invoice's history. */
export const InvoiceHistoryType = { Event: 1, Payment: 2 } as const
/** What each line of tracked time on an invoice covers. */
export const InvoiceTimeGrouping = { Task: 1, Person: 2, Day: 3, Project: 4 } as const
export type InvoiceTimeGrouping = (typeof InvoiceTimeGrouping)[keyof typeof InvoiceTimeGrouping]

/** Invoice address of an organization: a person or a company. */
export const InvoiceType = { Individual: 0, Corporate: 1 } as const

/** Kinds of notification (docs/product/notifications.md#kinds). */
export const NotificationType = {
  DailySummary: 1,
  WeeklySummary: 2,
  EntrySubmitted: 3,
  EntryDecided: 4,
  LeaveSubmitted: 5,
  LeaveDecided: 6,
  RiskMatch: 7,
  TaskAssigned: 8,
  CommentOrMention: 9,
  DueTomorrow: 10,
  InvoicePaidOrOverdue: 11,
  Billing: 12,
  ProjectBudget: 13,
  TimesheetSubmitted: 14,
  CorrectionRequested: 15,
  CorrectionDecided: 16,
  DataDeletion: 17,
  OrganizationArchive: 18,
} as const
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType]

/** Origin of a minute. */
export const MinuteSource = { Agent: 0, Manual: 1, Watcher: 2, Pause: 3 } as const

/** Which total of a person to explain. */
export const ExplainedTotal = {
  All: 0,
  Working: 1,
  OnBreak: 2,
  Idle: 3,
  Productive: 4,
  Natural: 5,
  Unproductive: 6,
} as const
export type ExplainedTotal = (typeof ExplainedTotal)[keyof typeof ExplainedTotal]

/** Why a minute counts as work, break or idle. */
export const StatusReason = {
  /** As reported by the agent. */
  Reported: 0,
  /** A clock-in counts as work. */
  ClockIn: 1,
  /** No input, but the app always counts as work. */
  AlwaysWorking: 2,
  /** The app always counts as a break. */
  AlwaysOnBreak: 3,
  /** The minute comes from an approved manual entry. */
  Entry: 4,
  /** The person had paused what is collected about them. */
  Paused: 5,
} as const
export type StatusReason = (typeof StatusReason)[keyof typeof StatusReason]

/** Why a minute of work is productive, neutral or unproductive. */
export const RatingReason = {
  /** No app is known for it, so it is neutral. */
  NoApp: 0,
  /** Its app has not been reviewed, so it is neutral. */
  NotReviewed: 1,
  /** Rated by the review of its app. */
  Reviewed: 2,
  /** Its app has been rated differently since; the minute retains its earlier rating. */
  Former: 3,
  /** The minute comes from an approved manual entry. */
  Entry: 4,
} as const
export type RatingReason = (typeof RatingReason)[keyof typeof RatingReason]

/** What an entry turns its time into. `NotWorked` removes recorded time (docs/product/manual-entries.md#cuts). */
export const EntryLogStatus = { Working: 1, OnBreak: 2, NotWorked: 6 } as const
export type EntryLogStatus = (typeof EntryLogStatus)[keyof typeof EntryLogStatus]

/** A person's period of the timesheet (docs/product/timesheet.md#periods). Approved and locked ones cannot be changed. */
export const PeriodState = { Open: 0, Submitted: 1, Approved: 2, Returned: 3, Locked: 4 } as const
export type PeriodState = (typeof PeriodState)[keyof typeof PeriodState]

export const PeriodAction = { Submitted: 1, Approved: 2, Returned: 3, Locked: 4, Unlocked: 5 } as const
export type PeriodAction = (typeof PeriodAction)[keyof typeof PeriodAction]

/** How long a period of the timesheet is; 0 switches periods off. */
export const TimesheetPeriods = { Off: 0, Week: 1, Month: 2 } as const
export type TimesheetPeriods = (typeof TimesheetPeriods)[keyof typeof TimesheetPeriods]

export const TimeEntryStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const
export type TimeEntryStatus = (typeof TimeEntryStatus)[keyof typeof TimeEntryStatus]

/** What a person reports as wrong: the recorded time, or the rating of an app. */
export const CorrectionKind = { Time: 0, Rating: 1 } as const
export type CorrectionKind = (typeof CorrectionKind)[keyof typeof CorrectionKind]

/** What an entry of the audit log is about. */
export const AuditKind = {
  Added: 1,
  Changed: 2,
  Deleted: 3,
  Approved: 4,
  Rejected: 5,
  Exported: 6,
  Viewed: 7,
  SignedIn: 8,
  /** An API key was used, at most once an hour. */
  KeyUsed: 9,
  /** Failed attempts to sign in to a member's account. Responses report them as `IsFailed`, see `AuditEntry`. */
  SignInFailed: 10,
} as const
export type AuditKind = (typeof AuditKind)[keyof typeof AuditKind]
