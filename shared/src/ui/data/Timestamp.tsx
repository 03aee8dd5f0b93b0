import { listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'

/** A moment in a list. In a table that has little room the clock stands below the day; a card and a wide table have one line. */
export function Timestamp({ at }: { at: string }) {
  const [day, clock] = listTimestamp(at, useZone()).split(' - ')
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap" data-number>
      {day}
      <chakra.span display={{ sm: 'none', xl: 'inline' }}> - </chakra.span>
      <chakra.span display={{ sm: 'block', xl: 'inline' }}>{clock}</chakra.span>
    </chakra.time>
  )
}
