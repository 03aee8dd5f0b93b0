import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type PrintedFiltersProps = { chips: readonly ReactNode[]; count: string | null }

/** On paper: the filters as text and the number of results, in place of the controls. */
export function PrintedFilters({ chips, count }: PrintedFiltersProps) {
  const texts = [...chips, count].filter((text) => text !== null && text !== undefined)
  return (
    <chakra.p
      display="none"
      fontSize="sm"
      color="fg.muted"
      aria-hidden
      _print={{ display: 'block' }}
      css={{ '& > span + span::before': { content: '" · "' } }}
    >
      {texts.map((text, index) => (
        <span key={index}>{text}</span>
      ))}
    </chakra.p>
  )
}
