import type { AwayDay } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { awayTone, type CalendarDay } from './calendarDays.ts'

/** The colors of a day: leave in the color of its type, half filled for half a day, over holidays and days off. */
export function DayFill({ day: { away, holiday, isDayOff } }: { day: CalendarDay }) {
  return (
    <>
      {isDayOff && (
        <chakra.span
          aria-hidden
          position="absolute"
          inset="0"
          bg={holiday === null ? 'bg.muted' : 'purple.muted'}
          pointerEvents="none"
        />
      )}
      {away.map((one, nth) => (
        <LeaveFill key={`${one.Type} ${one.Halves} ${nth}`} away={one} isLower={nth > 0} />
      ))}
    </>
  )
}

/** The first half of a day fills the upper part of its cell; a second leave on the same day fills the lower part. */
function LeaveFill({ away, isLower }: { away: AwayDay; isLower: boolean }) {
  const tone = awayTone(away)
  const isHalf = away.Halves === 1
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      insetInline="2px"
      top={isHalf && isLower ? '50%' : '6px'}
      bottom={isHalf && !isLower ? '50%' : '6px'}
      borderRadius="l1"
      borderWidth="2px"
      borderStyle={away.IsPending ? 'dashed' : 'solid'}
      borderColor={`${tone}.solid`}
      bg={away.IsPending ? `${tone}.subtle` : `${tone}.solid`}
      pointerEvents="none"
    />
  )
}
