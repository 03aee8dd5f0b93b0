import { TimeEntryStatus } from '@dayline/shared/contract'
import { Badge } from '@dayline/shared/ui'
import { Check, Clock, X } from 'lucide-react'
import { entryStatusDisplay } from './entryDisplay.ts'

const icons: Readonly<Record<number, typeof Clock>> = {
  [TimeEntryStatus.Pending]: Clock,
  [TimeEntryStatus.Approved]: Check,
  [TimeEntryStatus.Rejected]: X,
}

/** Whether an entry waits, counts or was refused. */
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
