import type { Permission } from '@dayline/shared/contract'
import { hasLapsed } from '@dayline/shared/navigation'
import { useAccount, useCan } from '@dayline/shared/session'
import type { ReactNode } from 'react'
import { useOnceIdle } from './useOnceIdle.ts'

type IdleSlotProps = { do: Permission; children: ReactNode }

/** Shows its lazy children in idle time, for users with the permission in an organization that has not lapsed. */
export function IdleSlot({ do: permission, children }: IdleSlotProps) {
  const isLapsed = hasLapsed(useAccount(), Date.now())
  return useOnceIdle(useCan(permission) && !isLapsed) ? children : null
}
