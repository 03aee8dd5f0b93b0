import { TimeEntryStatus } from '@dayline/shared/contract'
import { Badge } from '@dayline/shared/ui'
import { Check, Clock, X } from 'lucide-react'
import { entryStatusLook } from './entryLook.ts'

const icons: Readonly<Record<number, typeof Clock>> = {
  [TimeEntryStatus.Pending]: Clock,
  [TimeEntryStatus.Approved]: Check,
  [TimeEntryStatus.Rejected]: X,
}

/** Whether an entry waits, counts or was refused. */
export function EntryStatusBadge({ status }: { status: number }) {
  const look = entryStatusLook[status]
  const Icon = icons[status]
  if (!look || !Icon) return null
  return (
    <Badge tone={look.tone} icon={<Icon aria-hidden />}>
      {look.label}
    </Badge>
  )
}
