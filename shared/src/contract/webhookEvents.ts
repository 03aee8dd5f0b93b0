/** Events that webhooks deliver, grouped by subject. A test delivery has an event of its own. */
export const webhookEvents = [
  'employee.created',
  'employee.joined',
  'employee.updated',
  'employee.blocked',
  'employee.unblocked',
  'employee.deleted',
  'time_entry.created',
  'time_entry.approved',
  'time_entry.rejected',
  'time_entry.deleted',
  'leave_request.created',
  'leave_request.updated',
  'leave_request.approved',
  'leave_request.rejected',
  'leave_request.deleted',
  'project.created',
  'project.updated',
  'project.deleted',
  'task.created',
  'task.updated',
  'task.assigned',
  'task.unassigned',
  'task.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a delivery that is requested to test an endpoint. */
export const testEvent = 'webhook.test'

/** Maximum number of webhooks of one organization. */
export const maxWebhooks = 10
/** Days that the log of deliveries goes back. */
export const webhookLogDays = 30

export const DeliveryState = { Pending: 0, Delivered: 1, Failed: 2 } as const
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState]
