import { chakra } from '@dayline/shared/ui'

type HoursBarProps = {
  minutes: number
  expected: number
  /** Weekly limit, shown as a tick. */
  limit?: number | null
  /** The period is not over, so missing time is not marked yet. */
  isRunning?: boolean
}

/**
 * A thin bar of work time against expected hours; hidden from screen readers, because the numbers beside it say the
 * same.
 */
export function HoursBar({ minutes, expected, limit = null, isRunning = false }: HoursBarProps) {
  const scale = Math.max(minutes, expected, limit ?? 0, 1)
  const isOver = limit !== null && minutes > limit
  const color = isOver ? 'red.solid' : minutes >= expected ? 'green.solid' : isRunning ? 'blue.solid' : 'orange.solid'
  return (
    <chakra.span aria-hidden display="block" position="relative" h="1" mt="1" borderRadius="full" bg="bg.emphasized">
      <chakra.span
        display="block"
        h="full"
        borderRadius="full"
        bg={color}
        style={{ width: `${(minutes / scale) * 100}%` }}
      />
      {limit !== null && (
        <chakra.span
          position="absolute"
          insetBlock="-3px"
          w="2px"
          bg="fg"
          style={{ insetInlineStart: `calc(${(limit / scale) * 100}% - 1px)` }}
        />
      )}
    </chakra.span>
  )
}
