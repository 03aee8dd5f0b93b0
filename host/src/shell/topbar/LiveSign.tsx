import { useIsInterrupted } from '@dayline/shared/realtime'
import { chakra, Flex } from '@dayline/shared/ui'
import { CloudOff } from 'lucide-react'
import { OfflineAge } from '../notices/OfflineAge.tsx'
import { useIsOnline } from '../notices/useIsOnline.ts'

/**
 * Says that live updates are interrupted; without a connection, how old the screen is, which phones say in the banner.
 * The region is there before, empty, because only a change of it is announced.
 */
export function LiveSign() {
  const isInterrupted = useIsInterrupted()
  const isOnline = useIsOnline()
  return (
    <Flex role="status" align="center" fontSize="sm" color="fg.muted">
      {!isOnline && (
        <chakra.span hideBelow="md" px="2" whiteSpace="nowrap" data-number>
          <OfflineAge />
        </chakra.span>
      )}
      {isOnline && isInterrupted && (
        <Flex align="center" gap="1.5" px="2" title="Live updates are interrupted. Reconnecting…">
          <CloudOff size={16} aria-hidden />
          <chakra.span hideBelow="lg">Reconnecting…</chakra.span>
          <chakra.span hideFrom="lg" srOnly>
            Reconnecting…
          </chakra.span>
        </Flex>
      )}
    </Flex>
  )
}
