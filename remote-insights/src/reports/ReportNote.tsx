import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** How the figures of a report are counted. */
export function ReportNote({ children }: { children: ReactNode }) {
  return (
    <chakra.p mb="3" fontSize="sm" color="fg.muted">
      {children}
    </chakra.p>
  )
}
