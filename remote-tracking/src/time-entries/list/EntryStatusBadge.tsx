import { type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { useWaiting, WaitingBadge } from '@dayline/shared/outbox'
import { Badge } from '@dayline/shared/ui'
import { Check, Clock, X } from 'lucide-react'
import { waitingDecision } from '../timeEntries.api.ts'
import { entryStatusDisplay } from './entryDisplay.ts'

const icons: Readonly<Record<number, typeof Clock>> = {
  [TimeEntryStatus.Pending]: Clock,
  [TimeEntryStatus.Approved]: Check,
  [TimeEntryStatus.Rejected]: X,
}

/** The status of an entry, or a note that a decision about it is queued for sending. */
export function EntryStatus({ entry }: { entry: TimeEntry }) {
  const decision = useWaiting(waitingDecision(entry)).at(-1)
  const label = decision?.path === '/timeentry/reject' ? 'Rejection waits' : 'Approval waits'
  return decision ? <WaitingBadge item={decision} label={label} /> : <EntryStatusBadge status={entry.Status} />
}

/** Whether an entry is pending, approved or rejected. */
export function EntryStatusBadge({ status }: { status: number }) {
  const display = entryStatusDisplay[status]
  const Icon = icons[status]
  if (!display || !Icon) return null
  return (
    <Badge tone={display.tone} icon={<Icon aria-hidden />}>
      {display.label}
    </Badge>
  )
}
