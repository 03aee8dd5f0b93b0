import type { ScreenKeys } from '@dayline/shared/navigation'
import { chakra, Flex, Kbd } from '@dayline/shared/ui'

/** What keys do, a line each. */
export function KeyList({ keys }: { keys: readonly ScreenKeys[] }) {
  return (
    <chakra.dl display="grid" gap="2.5" fontSize="sm">
      {keys.map(({ keys: pressed, does }) => (
        <Flex key={does} justify="space-between" align="center" gap="4">
          <dt>{does}</dt>
          <chakra.dd display="flex" gap="1" flexShrink={0}>
            {pressed.map((key, place) => (
              // A letter may be pressed twice.
              <Kbd key={pressed.slice(0, place + 1).join(' ')}>{key}</Kbd>
            ))}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  )
}
