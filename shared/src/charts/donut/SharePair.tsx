import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { ChartChange } from '../changes.ts'

type SharePairProps = {
  /** Shares of both sides, as parts of the longest bar: 0–1. */
  share: number
  color: string
  compared: number
  change: ChartChange
}

/** Both shares of a part as bars, its own above the compared one, and the difference. */
export function SharePair({ share, color, compared, change }: SharePairProps) {
  const { text, words, smallBecause } = change
  return (
    <chakra.span
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      title={smallBecause ?? words}
    >
      <chakra.span aria-hidden flex="1" minW="8" display="grid" gap="2px" opacity={smallBecause ? 0.5 : undefined}>
        <chakra.span h="4px" minW="2px" borderRadius="full" bg={color} style={{ width: `${share * 100}%` }} />
        <chakra.span
          h="4px"
          minW="2px"
          borderRadius="full"
          bg="border.control"
          style={{ width: `${compared * 100}%` }}
        />
      </chakra.span>
      <chakra.span
        aria-hidden
        minW="12"
        textAlign="end"
        whiteSpace="nowrap"
        fontSize="xs"
        {...(smallBecause ? { color: 'fg.subtle', fontStyle: 'italic' } : { color: 'fg.muted' })}
      >
        {text}
      </chakra.span>
      <VisuallyHidden>
        {words}
        {smallBecause && `. ${smallBecause}`}
      </VisuallyHidden>
    </chakra.span>
  )
}
