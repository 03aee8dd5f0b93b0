import { clockOfHour, clockTime, partsInZone } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { memo } from 'react'
import type { Span } from './segments.ts'

const hour = 3_600_000

/** Hours of the zone below the lane; on a day with a clock change, the hours that the clock really shows. */
export const HourAxis = memo(function HourAxis({
  span,
  zone,
  width,
  now,
}: {
  span: Span
  zone: string
  width: number
  now: number
}) {
  const length = span.end - span.start
  const room = Math.max(1, Math.floor(width / 52))
  const step = [1, 2, 3, 4, 6, 12].find((each) => length / hour / each <= room) ?? 12
  const hours: number[] = []
  // Whole hours of the zone, even where its offset is not a whole hour.
  for (let at = span.start; at <= span.end; at += hour) {
    const { hour: clockHour, minute } = partsInZone(at, zone)
    const whole = at - minute * 60_000
    if (clockHour % step === 0 && whole >= span.start && whole < span.end && hours.at(-1) !== whole) hours.push(whole)
  }
  const isToday = now > span.start && now < span.end
  return (
    <chakra.div aria-hidden position="relative" h="18px" mt="1" fontSize="2xs" color="fg.subtle" data-number>
      {hours.map((at, index) => (
        <chakra.span
          key={at}
          position="absolute"
          whiteSpace="nowrap"
          style={{
            left: `${((at - span.start) / length) * 100}%`,
            transform: index === 0 && at === span.start ? undefined : 'translateX(-50%)',
          }}
          opacity={isToday && (Math.abs(at - now) / length) * width < 38 ? 0 : 1}
        >
          {clockOfHour(partsInZone(at, zone).hour)}
        </chakra.span>
      ))}
      {isToday && (
        <chakra.span
          position="absolute"
          color="brand.fg"
          fontWeight="semibold"
          style={{ left: `${((now - span.start) / length) * 100}%`, transform: 'translateX(-50%)' }}
        >
          {clockTime(now, zone)}
        </chakra.span>
      )}
    </chakra.div>
  )
})
