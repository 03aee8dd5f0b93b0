import { type WebhookEvent, webhookEvents } from '@dayline/shared/contract'

const groupTitles: Record<string, string> = {
  employee: 'Employees',
  time_entry: 'Manual time entries',
  leave_request: 'Leave requests',
  project: 'Projects',
  task: 'Tasks',
}

/** The events by what they are about. */
export const eventGroups: readonly { title: string; events: readonly WebhookEvent[] }[] = Object.entries(
  groupTitles,
).map(([group, title]) => ({ title, events: webhookEvents.filter((event) => event.startsWith(`${group}.`)) }))

/** What happened, without what it happened to. */
export const eventLabel = (event: WebhookEvent): string => event.slice(event.indexOf('.') + 1)
