import type { WorkTimeItem } from '@dayline/shared/contract'
import { clockTime } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'

type ClockTimesProps = { item: WorkTimeItem | null | undefined; isToday: boolean }

/** When a day began and ended. Today is not over, so its last minute is not a clock-out. */
export function ClockTimes({ item, isToday }: ClockTimesProps) {
  const zone = useZone()
  if (!item?.ClockIn || !item.ClockOut) return null
  const times = [
    { word: 'Clock in', at: item.ClockIn },
    { word: isToday ? 'Last activity' : 'Clock out', at: item.ClockOut },
  ]
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" fontSize="sm" color="fg.muted" data-number>
      {times.map(({ word, at }) => (
        <span key={word}>
          {word}{' '}
          <chakra.time dateTime={at} fontWeight="semibold" color="fg">
            {clockTime(at, zone)}
          </chakra.time>
        </span>
      ))}
    </chakra.span>
  )
}
