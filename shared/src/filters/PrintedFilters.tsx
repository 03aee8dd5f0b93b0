import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type PrintedFiltersProps = { chips: readonly ReactNode[]; count: string | null }

/** On paper: the filters as text and the number of results, in place of the controls. */
export function PrintedFilters({ chips, count }: PrintedFiltersProps) {
  const words = [...chips, count].filter((word) => word !== null && word !== undefined)
  return (
    <chakra.p
      display="none"
      fontSize="sm"
      color="fg.muted"
      aria-hidden
      _print={{ display: 'block' }}
      css={{ '& > span + span::before': { content: '" · "' } }}
    >
      {words.map((word, index) => (
        <span key={index}>{word}</span>
      ))}
    </chakra.p>
  )
}
