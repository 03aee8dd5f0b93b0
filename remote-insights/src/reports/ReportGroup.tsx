import { chakra } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'

type ReportGroupProps = {
  /** ID of the heading in the page. */
  id: string
  title: string
  color: string | null
  /** Number of items as text: "3 tasks". */
  count: string
  /** Facts under the name. */
  facts?: ReactNode
  children: ReactNode
}

/** A section of a report under its name: a team or a project. */
export function ReportGroup({ id, title, color, count, facts, children }: ReportGroupProps) {
  return (
    <chakra.section aria-labelledby={id} minW="0">
      <chakra.h2 id={id} display="flex" alignItems="center" gap="2" mb="2" fontSize="md" fontWeight="semibold">
        {color && <ColorDot color={color} />}
        {title}
        <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
          {count}
        </chakra.span>
      </chakra.h2>
      {facts}
      {children}
    </chakra.section>
  )
}
