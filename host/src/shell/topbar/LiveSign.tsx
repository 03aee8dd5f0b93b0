import { useOldestRead } from '@dayline/shared/api'
import { clockTime, localDate, shortDay, today } from '@dayline/shared/format'
import { useIsInterrupted } from '@dayline/shared/realtime'
import { chakra, Flex, useZone } from '@dayline/shared/ui'
import { CloudOff } from 'lucide-react'
import { useIsOnline } from '../notices/useIsOnline.ts'

/**
 * Says that live updates are interrupted; without a connection, how old the screen is. The region is there before,
 * empty, because only a change of it is announced.
 */
export function LiveSign() {
  const isInterrupted = useIsInterrupted()
  const isOnline = useIsOnline()
  return (
    <Flex role="status" align="center" fontSize="sm" color="fg.muted">
      {!isOnline ? (
        <OfflineAge />
      ) : (
        isInterrupted && (
          <Flex align="center" gap="1.5" px="2" title="Live updates are interrupted. Reconnecting…">
            <CloudOff size={16} aria-hidden />
            <chakra.span hideBelow="lg">Reconnecting…</chakra.span>
            <chakra.span hideFrom="lg" srOnly>
              Reconnecting…
            </chakra.span>
          </Flex>
        )
      )}
    </Flex>
  )
}

/** "As of Mon 23 Nov 14:02 · offline", without the day on the same day. */
function OfflineAge() {
  const zone = useZone()
  const at = useOldestRead()
  const moment = at === null ? null : new Date(at)
  const day = moment && localDate(moment, zone) !== today(zone) ? `${shortDay(moment, zone)} ` : ''
  return (
    <chakra.span px="2" fontSize={{ base: 'xs', md: 'sm' }} data-number>
      {moment ? `As of ${day}${clockTime(moment, zone)} · offline` : 'Offline'}
    </chakra.span>
  )
}
