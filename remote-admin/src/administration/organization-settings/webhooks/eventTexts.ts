import { type WebhookEvent, webhookEvents } from '@dayline/shared/contract'

const groupTitles: Record<string, string> = {
  employee: 'Employees',
  time_entry: 'Manual time entries',
  leave_request: 'Leave requests',
  project: 'Projects',
  task: 'Tasks',
}

/** The events, grouped by subject. */
export const eventGroups: readonly { title: string; events: readonly WebhookEvent[] }[] = Object.entries(
  groupTitles,
).map(([group, title]) => ({ title, events: webhookEvents.filter((event) => event.startsWith(`${group}.`)) }))

/** The event without its subject, such as `created`. */
export const eventLabel = (event: WebhookEvent): string => event.slice(event.indexOf('.') + 1)
