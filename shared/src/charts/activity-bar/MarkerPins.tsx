import { clockTime } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { LogIn, LogOut } from 'lucide-react'
import { memo } from 'react'
import type { Marker, Span } from './segments.ts'

/** Clock-in (status 0) and clock-out (status 4) pins above the lane. */
export const MarkerPins = memo(function MarkerPins({
  markers,
  span,
  zone,
}: {
  markers: readonly Marker[]
  span: Span
  zone: string
}) {
  return (
    <chakra.div position="relative" h="18px">
      {markers.map(({ at, kind }) => {
        const Icon = kind === 'in' ? LogIn : LogOut
        const label = `${kind === 'in' ? 'Clock-in' : 'Clock-out'} ${clockTime(at, zone)}`
        return (
          <chakra.span
            key={`${kind}${at}`}
            role="img"
            aria-label={label}
            title={label}
            data-marker={kind === 'in' ? 'clock-in' : 'clock-out'}
            position="absolute"
            top="0"
            display="inline-flex"
            flexDirection="column"
            alignItems="center"
            colorPalette={kind === 'in' ? 'green' : 'red'}
            color="colorPalette.fg"
            style={{ left: `${((at - span.start) / (span.end - span.start)) * 100}%`, transform: 'translateX(-50%)' }}
          >
            <Icon size={13} strokeWidth={2.5} />
            <chakra.span w="1.5px" h="5px" bg="colorPalette.solid" />
          </chakra.span>
        )
      })}
    </chakra.div>
  )
})
