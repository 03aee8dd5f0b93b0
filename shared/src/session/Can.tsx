import type { Permission } from '@dayline/shared/contract'
import type { ReactNode } from 'react'
import { useCan } from './account.ts'

type CanProps = { do: Permission; children: ReactNode; otherwise?: ReactNode }

/** Renders its children if the user has the permission: `<Can do="timeEntry.decide">…</Can>`. */
export function Can({ do: permission, children, otherwise = null }: CanProps) {
  return useCan(permission) ? children : otherwise
}
