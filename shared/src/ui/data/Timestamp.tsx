import { listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'

/** An instant in a list: the time is below the day in a narrow table, and beside it on a card and in a wide table. */
export function Timestamp({ at }: { at: string }) {
  const [day, clock] = listTimestamp(at, useZone()).split(' - ')
  return (
    // Tabular figures widen hyphens, so only the numbers use them.
    <chakra.time dateTime={at} whiteSpace="nowrap">
      <span data-number>{day}</span>
      <chakra.span display={{ sm: 'none', xl: 'inline' }}> - </chakra.span>
      <chakra.span display={{ sm: 'block', xl: 'inline' }} data-number>
        {clock}
      </chakra.span>
    </chakra.time>
  )
}
