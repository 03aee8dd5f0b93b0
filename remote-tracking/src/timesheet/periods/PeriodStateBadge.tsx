import { PeriodState } from '@dayline/shared/contract'
import type { Tone } from '@dayline/shared/format'
import { Badge } from '@dayline/shared/ui'
import { Circle, Clock, LockKeyhole, Undo2 } from 'lucide-react'

const displays: Readonly<Record<number, { label: string; tone: Tone; icon: typeof Clock }>> = {
  [PeriodState.Open]: { label: 'Open', tone: 'gray', icon: Circle },
  [PeriodState.Submitted]: { label: 'Submitted', tone: 'blue', icon: Clock },
  [PeriodState.Returned]: { label: 'Returned', tone: 'orange', icon: Undo2 },
  [PeriodState.Approved]: { label: 'Approved and locked', tone: 'green', icon: LockKeyhole },
  [PeriodState.Locked]: { label: 'Locked', tone: 'green', icon: LockKeyhole },
}

export const isLocked = (state: number): boolean => state === PeriodState.Approved || state === PeriodState.Locked

/** The state of a person's period, from open to locked. */
export function PeriodStateBadge({ state }: { state: number }) {
  const display = displays[state]
  if (!display) return null
  const Icon = display.icon
  return (
    <Badge tone={display.tone} icon={<Icon aria-hidden />}>
      {display.label}
    </Badge>
  )
}
