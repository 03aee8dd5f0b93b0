import { z } from 'zod'
import { Day, Id, Instant } from './envelope.ts'
import { type WebhookEvent, webhookEvents } from './webhookEvents.ts'

const data = {
  employee: z.object({ EmployeeId: Id, TeamId: Id.nullable(), Role: z.int() }),
  time_entry: z.object({ TimeEntryId: Id, EmployeeId: Id, StartDate: Instant, EndDate: Instant }),
  leave_request: z.object({ LeaveRequestId: Id, EmployeeId: Id, Type: z.int(), StartDate: Day, EndDate: Day }),
  project: z.object({ ProjectId: Id, CustomerId: Id.nullable() }),
  task: z.object({ TaskId: Id, ProjectId: Id, Status: z.int(), Priority: z.int(), DueDate: Day.nullable() }),
  assignee: z.object({ TaskId: Id, EmployeeId: Id }),
}

function dataOf(event: WebhookEvent) {
  if (event === 'task.assigned' || event === 'task.unassigned') return data.assignee
  return data[event.split('.')[0] as Exclude<keyof typeof data, 'assignee'>]
}

/** The `data` of a delivery by event: ids to read the rest with an API key, and fields that show whether to read it. */
export const webhookData = Object.fromEntries(webhookEvents.map((event) => [event, dataOf(event)])) as Record<
  WebhookEvent,
  ReturnType<typeof dataOf>
>
