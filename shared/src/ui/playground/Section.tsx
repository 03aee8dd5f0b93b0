import { chakra, Heading } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** A named part of the playground. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section mb="8">
      <Heading level={2} size="md" mb="3">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}

/** Elements in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="3">
      {children}
    </chakra.div>
  )
}
