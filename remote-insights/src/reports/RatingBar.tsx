import { chakra } from '@dayline/shared/ui'
import { ratingShares } from './ratingShares.ts'

type RatingBarProps = {
  productive: number
  neutral: number
  unproductive: number
  /** Minutes of a full bar; the remainder stays empty. By default the bar is full. */
  whole?: number
  /** Minimum width; the default keeps the parts distinguishable in a table. */
  minW?: string
}

/**
 * Working time divided into ratings. Hidden from screen readers, because the columns beside it have the same numbers.
 */
export function RatingBar({ productive, neutral, unproductive, whole = 0, minW = '6rem' }: RatingBarProps) {
  const parts = [
    { tone: 'green', minutes: productive, label: 'productive' },
    { tone: 'blue', minutes: neutral, label: 'neutral' },
    { tone: 'red', minutes: unproductive, label: 'unproductive' },
  ]
  const shares = ratingShares(productive, neutral, unproductive)
  const title = parts.map(({ label }, index) => `${shares[index]} ${label}`).join(', ')
  const rest = whole - productive - neutral - unproductive
  return (
    <chakra.div
      aria-hidden
      title={title}
      display="flex"
      gap="1px"
      h="2.5"
      minW={minW}
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
    >
      {parts
        .filter(({ minutes }) => minutes > 0)
        .map(({ tone, minutes }) => (
          <chakra.div key={tone} colorPalette={tone} bg="colorPalette.solid" minW="2px" style={{ flexGrow: minutes }} />
        ))}
      {rest > 0 && <div style={{ flexGrow: rest }} />}
    </chakra.div>
  )
}
