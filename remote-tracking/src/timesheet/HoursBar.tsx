import { chakra } from '@dayline/shared/ui'

type HoursBarProps = {
  minutes: number
  expected: number
  /** Where a tick marks the most that is allowed. */
  limit?: number | null
  /** It may still grow, so it is not short of anything yet. */
  isRunning?: boolean
}

/** A thin bar of work against the expected hours. The numbers beside it say the same, so it is hidden from readers. */
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
