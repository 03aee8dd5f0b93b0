import type { ScreenKeys } from '@dayline/shared/navigation'
import { chakra, Flex } from '@dayline/shared/ui'
import { KeyCaps } from './KeyCaps.tsx'

/** Keys and what they do, one line each. */
export function KeyList({ keys }: { keys: readonly ScreenKeys[] }) {
  return (
    <chakra.dl display="grid" gap="2.5" fontSize="sm">
      {keys.map(({ keys: pressed, does }) => (
        <Flex key={does} justify="space-between" align="center" gap="4">
          <dt>{does}</dt>
          <chakra.dd display="flex" gap="1" flexShrink={0}>
            <KeyCaps keys={pressed} />
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  )
}
