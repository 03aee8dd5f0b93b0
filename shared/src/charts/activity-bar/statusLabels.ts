import type { StatusToken } from '@dayline/shared/format'

/** Names of the statuses in legends and tips. */
export const statusLabels: Record<StatusToken, string> = {
  working: 'Working',
  break: 'On break',
  idle: 'Idle',
  stopped: 'Stopped work',
  waiting: 'Yet to start',
  none: 'No status',
}
