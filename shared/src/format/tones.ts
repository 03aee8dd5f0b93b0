import {
  ActivityStatus,
  InvoiceStatus,
  LeaveRequestStatus,
  LeaveType,
  Productivity,
  Role,
  TaskPriority,
  TaskStatus,
} from '@dayline/shared/contract'

/** Colors of badges; each has a light and a dark form in the theme. */
export type Tone = 'green' | 'blue' | 'orange' | 'red' | 'yellow' | 'purple' | 'gray'

/** Names of the `status.*` color tokens. */
export type StatusToken = 'working' | 'break' | 'idle' | 'stopped' | 'waiting' | 'none'

type Display = { label: string; tone: Tone }

const unknown: Display = { label: '–', tone: 'gray' }

function lookUp(displays: Record<number, Display>, value: number | null | undefined): Display {
  return value === null || value === undefined ? unknown : (displays[value] ?? unknown)
}

/** Tone of an activity percent: 50+ green, 30+ blue, 15+ orange, else red (docs/product/activity.md#activity-level). */
export function activityTone(percent: number | null): Tone {
  if (percent === null) return 'gray'
  if (percent >= 50) return 'green'
  if (percent >= 30) return 'blue'
  return percent >= 15 ? 'orange' : 'red'
}

/** Tone of a productivity or progress percent: below 60 red, below 80 orange, else green. */
export function productivityTone(percent: number | null): Tone {
  if (percent === null) return 'gray'
  if (percent < 60) return 'red'
  return percent < 80 ? 'orange' : 'green'
}

const statuses: Record<number, Display & { token: StatusToken }> = {
  [ActivityStatus.ClockIn]: { label: 'Clock-in', tone: 'green', token: 'working' },
  [ActivityStatus.Working]: { label: 'Working', tone: 'green', token: 'working' },
  [ActivityStatus.OnBreak]: { label: 'On break', tone: 'blue', token: 'break' },
  [ActivityStatus.Idle]: { label: 'Idle', tone: 'orange', token: 'idle' },
  [ActivityStatus.StoppedWork]: { label: 'Stopped work', tone: 'red', token: 'stopped' },
  [ActivityStatus.YetToStart]: { label: 'Yet to start', tone: 'yellow', token: 'waiting' },
}

/**
 * Label, tone and color token of an activity status (docs/product/activity.md#statuses); an unknown one is soft gray.
 */
export function activityStatusDisplay(status: number | null | undefined): Display & { token: StatusToken } {
  const display = status === null || status === undefined ? undefined : statuses[status]
  return display ?? { label: 'No status', tone: 'gray', token: 'none' }
}

/** Label and tone of a productivity status: 1 productive green, 2 neutral blue, 3 unproductive red. */
export function productivityDisplay(value: number | null | undefined): Display {
  const displays = {
    [Productivity.Productive]: { label: 'Productive', tone: 'green' },
    [Productivity.Natural]: { label: 'Neutral', tone: 'blue' },
    [Productivity.Unproductive]: { label: 'Unproductive', tone: 'red' },
  } as const
  const display = lookUp(displays, value)
  return display === unknown ? { label: 'Unrated', tone: 'gray' } : display
}

/** Label and tone of a role: 0 red, 1 and 2 green, 3 orange, 4 blue, 5 yellow (docs/product/roles.md#roles). */
export function roleDisplay(role: number | null | undefined): Display {
  return lookUp(
    {
      [Role.System]: { label: 'System', tone: 'red' },
      [Role.Support]: { label: 'Support', tone: 'green' },
      [Role.Owner]: { label: 'Owner', tone: 'green' },
      [Role.Coowner]: { label: 'Co-owner', tone: 'orange' },
      [Role.Manager]: { label: 'Manager', tone: 'blue' },
      [Role.Employee]: { label: 'Employee', tone: 'yellow' },
    },
    role,
  )
}

/** Label and tone of a task's priority. */
export function priorityDisplay(priority: number | null | undefined): Display {
  return lookUp(
    {
      [TaskPriority.Low]: { label: 'Low', tone: 'blue' },
      [TaskPriority.Normal]: { label: 'Normal', tone: 'green' },
      [TaskPriority.High]: { label: 'High', tone: 'orange' },
      [TaskPriority.Urgent]: { label: 'Urgent', tone: 'red' },
    },
    priority,
  )
}

/** Label and tone of a task's status. */
export function taskStatusDisplay(status: number | null | undefined): Display {
  return lookUp(
    {
      [TaskStatus.Open]: { label: 'Open', tone: 'blue' },
      [TaskStatus.Completed]: { label: 'Completed', tone: 'green' },
      [TaskStatus.Blocked]: { label: 'Blocked', tone: 'red' },
      [TaskStatus.InReview]: { label: 'In review', tone: 'purple' },
      [TaskStatus.InProgress]: { label: 'In progress', tone: 'orange' },
      [TaskStatus.OnHold]: { label: 'On hold', tone: 'yellow' },
    },
    status,
  )
}

/** Label and tone of a type of leave (docs/product/leave.md#types). */
export function leaveTypeDisplay(type: number | null | undefined): Display {
  return lookUp(
    {
      [LeaveType.Annual]: { label: 'Annual', tone: 'blue' },
      [LeaveType.Sick]: { label: 'Sick', tone: 'orange' },
      [LeaveType.Personal]: { label: 'Personal', tone: 'yellow' },
      [LeaveType.Parental]: { label: 'Parental', tone: 'purple' },
      [LeaveType.Unpaid]: { label: 'Unpaid', tone: 'gray' },
    },
    type,
  )
}

/** Label and tone of a decision on a leave request or a manual time entry (0 pending, 1 approved, 2 rejected). */
export function decisionDisplay(status: number | null | undefined): Display {
  return lookUp(
    {
      [LeaveRequestStatus.Pending]: { label: 'Pending', tone: 'blue' },
      [LeaveRequestStatus.Approved]: { label: 'Approved', tone: 'green' },
      [LeaveRequestStatus.Rejected]: { label: 'Rejected', tone: 'red' },
    },
    status,
  )
}

/** Name and color of an invoice's status (docs/product/invoices.md#status). */
export function invoiceStatusDisplay(status: number | null | undefined): Display {
  return lookUp(
    {
      [InvoiceStatus.Draft]: { label: 'Draft', tone: 'gray' },
      [InvoiceStatus.Awaiting]: { label: 'Awaiting', tone: 'blue' },
      [InvoiceStatus.PartiallyPaid]: { label: 'Partially paid', tone: 'orange' },
      [InvoiceStatus.Paid]: { label: 'Paid', tone: 'green' },
    },
    status,
  )
}
