import { useShowsStored } from '@dayline/shared/api'
import { useIsInterrupted } from '@dayline/shared/realtime'
import { chakra, Flex } from '@dayline/shared/ui'
import { CloudOff } from 'lucide-react'
import { OfflineAge } from '../notices/OfflineAge.tsx'
import { useIsOnline } from '../notices/useIsOnline.ts'

/**
 * Shows that live updates are interrupted or, without a connection to the server, how old the data is; phones show that
 * in the banner. The region always exists, because only changes in it are announced.
 */
export function LiveSign() {
  const isInterrupted = useIsInterrupted()
  const isOnline = useIsOnline()
  const isOld = useShowsStored() || !isOnline
  return (
    <Flex role="status" align="center" fontSize="sm" color="fg.muted">
      {isOld && (
        <chakra.span hideBelow="md" px="2" whiteSpace="nowrap" data-number>
          <OfflineAge />
        </chakra.span>
      )}
      {!isOld && isInterrupted && (
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
