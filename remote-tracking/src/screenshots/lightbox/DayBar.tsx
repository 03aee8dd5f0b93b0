import { ActivityThinBar } from '@dayline/shared/charts'
import type { Screenshot } from '@dayline/shared/contract'
import { shortDay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { useDayOf } from '../screenshots.api.ts'

/** The person's day with a mark at the time of the screenshot. */
export function DayBar({ shot }: { shot: Screenshot }) {
  const { day, segments } = useDayOf(shot)
  return (
    <chakra.div display="flex" alignItems="center" gap="3" flexShrink={0} fontSize="xs" color="fg.muted">
      <chakra.span flexShrink={0} data-number>
        {shortDay(day)}
      </chakra.span>
      <ActivityThinBar
        segments={segments}
        day={day}
        person={shot.User.Title}
        height={14}
        mark={Date.parse(shot.CreateDate)}
      />
    </chakra.div>
  )
}
