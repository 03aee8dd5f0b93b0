import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** The facts of an open row, each with a label. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      m="0"
      ps={{ sm: '9' }}
      display="grid"
      gap="4"
      fontSize="sm"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9rem, max-content))' }}
    >
      {children}
    </chakra.dl>
  )
}

export function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <chakra.div minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <chakra.dt color="fg.muted" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd m="0" mt="0.5" maxW="48rem" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
