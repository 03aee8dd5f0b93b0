/**
 * Numbers that travel on the wire. Their words come from `/definition/listEnums`, their colours from the `ui` room.
 */

/** Role of a person in an organization (spec 1 §6). 0 and 1 are reserved for the operator and never issued. */
export const Role = { System: 0, Support: 1, Owner: 2, Coowner: 3, Manager: 4, Employee: 5 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** What a list of people is sorted by: the role unless told (spec 3 §3). */
export const EmployeeSort = { Role: 0, Name: 1, Email: 2, Team: 3 } as const
export type EmployeeSort = (typeof EmployeeSort)[keyof typeof EmployeeSort]

/** What a person is doing (spec 1 §4). ClockIn counts as working; StoppedWork and YetToStart carry no minutes. */
export const ActivityStatus = { ClockIn: 0, Working: 1, OnBreak: 2, Idle: 3, StoppedWork: 4, YetToStart: 5 } as const
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus]

/** How an app or a minute is rated (spec 1 §4). The UI says "Neutral", the data says `Natural`. */
export const Productivity = { Productive: 1, Natural: 2, Unproductive: 3 } as const
export type Productivity = (typeof Productivity)[keyof typeof Productivity]

/** Named ranges of days (spec 1 §4). 6–9 do not exist; weeks and months are sent as Custom. */
export const DateFilter = { Today: 1, Yesterday: 2, Last3Days: 3, Last7Days: 4, Last30Days: 5, Custom: 10 } as const
export type DateFilter = (typeof DateFilter)[keyof typeof DateFilter]

/** Currency of invoices, projects and payroll (spec 1 §9). Billing invoices have an enum of their own. */
export const CurrencyType = { TRY: 1, USD: 2, GBP: 3, EUR: 4 } as const
export type CurrencyType = (typeof CurrencyType)[keyof typeof CurrencyType]

/** Subscription plans. */
export const PlanId = { FreeTrial: 1, Starter: 2, Pro: 3, Business: 4, Lifetime: 5 } as const
export type PlanId = (typeof PlanId)[keyof typeof PlanId]

/** What the agent records of an app (spec 3 §3). */
export const TrackingCondition = { AppNamesAndUrls: 0, AppNames: 1, Urls: 2, None: 3 } as const

/** Status of a task (spec 2 §4). */
export const TaskStatus = { Open: 0, Completed: 1, Blocked: 2, InReview: 3, InProgress: 4, OnHold: 5 } as const
export const TaskPriority = { Low: 0, Normal: 1, High: 2, Urgent: 3 } as const

/** Kinds of leave (spec 3 §3). */
export const LeaveType = { Annual: 0, Sick: 1, Personal: 2, Parental: 3, Unpaid: 4 } as const
export const LeaveRequestStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const

/** Invoice address of an organization: a person or a company (spec 3 §2). */
export const InvoiceType = { Individual: 0, Corporate: 1 } as const

/** What a person may be told about (decisions, Screens). */
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
} as const
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType]

/** Where a minute came from. */
export const MinuteSource = { Agent: 0, Manual: 1, Watcher: 2 } as const

/** Which of a person's totals is asked about. */
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
  /** The agent reported it so. */
  Reported: 0,
  /** A clock-in counts as work. */
  ClockIn: 1,
  /** Nobody typed, and the app is one that always means work. */
  AlwaysWorking: 2,
  /** The app is one that always means a break. */
  AlwaysOnBreak: 3,
  /** An approved manual entry says so. */
  Entry: 4,
} as const
export type StatusReason = (typeof StatusReason)[keyof typeof StatusReason]

/** Why a minute of work is productive, neutral or unproductive. */
export const RatingReason = {
  /** No app is known for it, so it is neutral. */
  NoApp: 0,
  /** Nobody has reviewed its app, so it is neutral. */
  NotReviewed: 1,
  /** The review of its app. */
  Reviewed: 2,
  /** Its app is rated otherwise by now; it keeps the rating of its time. */
  Former: 3,
  /** An approved manual entry says so. */
  Entry: 4,
} as const
export type RatingReason = (typeof RatingReason)[keyof typeof RatingReason]

type Definition = { Key: number; Value: string; DisplayName: string }
const words = (entries: [number, string, string?][]): Definition[] =>
  entries.map(([Key, Value, DisplayName]) => ({ Key, Value, DisplayName: DisplayName ?? Value }))

export const TimeEntryStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const
export type TimeEntryStatus = (typeof TimeEntryStatus)[keyof typeof TimeEntryStatus]

/** The words of every enum, as `/definition/listEnums` answers them. */
export const definitions = {
  TypeOfAuthority: words([
    [Role.Owner, 'Owner'],
    [Role.Coowner, 'Coowner', 'Co-owner'],
    [Role.Manager, 'Manager'],
    [Role.Employee, 'Employee'],
  ]),
  EmployeeActivityLogStatus: words([
    [ActivityStatus.ClockIn, 'ClockIn', 'Clock-in'],
    [ActivityStatus.Working, 'Working'],
    [ActivityStatus.OnBreak, 'OnBreak', 'On break'],
    [ActivityStatus.Idle, 'Idle'],
    [ActivityStatus.StoppedWork, 'StoppedWork', 'Stopped work'],
    [ActivityStatus.YetToStart, 'YetToStart', 'Yet to start'],
  ]),
  ProductivityStatus: words([
    [Productivity.Productive, 'Productive'],
    [Productivity.Natural, 'Natural', 'Neutral'],
    [Productivity.Unproductive, 'Unproductive'],
  ]),
  CurrencyType: words([
    [CurrencyType.TRY, 'TRY'],
    [CurrencyType.USD, 'USD'],
    [CurrencyType.GBP, 'GBP'],
    [CurrencyType.EUR, 'EUR'],
  ]),
  LeaveRightType: words([
    [LeaveType.Annual, 'Annual'],
    [LeaveType.Sick, 'Sick'],
    [LeaveType.Personal, 'Personal'],
    [LeaveType.Parental, 'Parental'],
    [LeaveType.Unpaid, 'Unpaid'],
  ]),
  LeaveRequestStatus: words([
    [LeaveRequestStatus.Pending, 'Pending'],
    [LeaveRequestStatus.Approved, 'Approved'],
    [LeaveRequestStatus.Rejected, 'Rejected'],
  ]),
  ProjectTaskStatus: words([
    [TaskStatus.Open, 'Open'],
    [TaskStatus.Completed, 'Completed'],
    [TaskStatus.Blocked, 'Blocked'],
    [TaskStatus.InReview, 'InReview', 'In review'],
    [TaskStatus.InProgress, 'InProgress', 'In progress'],
    [TaskStatus.OnHold, 'OnHold', 'On hold'],
  ]),
  ProjectTaskPriority: words([
    [TaskPriority.Low, 'Low'],
    [TaskPriority.Normal, 'Normal'],
    [TaskPriority.High, 'High'],
    [TaskPriority.Urgent, 'Urgent'],
  ]),
  Industry: words([
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
  OrganizationExpectation: words([
    [1, 'Attendance'],
    [2, 'ProductivityInsight', 'Productivity insight'],
    [3, 'RemoteTeamVisibility', 'Remote team visibility'],
    [4, 'ProjectAndClientBilling', 'Project and client billing'],
    [5, 'Payroll'],
    [6, 'Compliance'],
  ]),
  NotificationType: words([
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
  ]),
}
export type EnumTitle = keyof typeof definitions
