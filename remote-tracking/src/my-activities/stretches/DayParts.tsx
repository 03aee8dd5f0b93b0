import { duration } from '@dayline/shared/format'
import { chakra, touchScreen, useZone } from '@dayline/shared/ui'
import { Moon, Sun, Sunrise, Sunset } from 'lucide-react'
import { areSameHours, type Hours, hoursText } from './hours.ts'
import { partsOf, type Stretch } from './stretches.ts'

const icons = { morning: Sunrise, afternoon: Sun, evening: Sunset, night: Moon }

type DayPartsProps = {
  /** All stretches of the days, regardless of the selected hours. */
  stretches: readonly Stretch[]
  hours: Hours | undefined
  onHours: (hours: Hours | undefined) => void
}

/** Morning, afternoon, evening and night with their sums, which add up to the day; a press filters by that part. */
export function DayParts({ stretches, hours, onHours }: DayPartsProps) {
  const zone = useZone()
  const parts = partsOf(stretches, zone)
  if (parts.length === 0) return null
  return (
    <chakra.div role="group" aria-label="Part of the day" display="flex" flexWrap="wrap" gap="2">
      {parts.map(({ id, label, from, to, minutes }) => {
        const part = { from, to }
        const isChosen = areSameHours(part, hours)
        const Icon = icons[id]
        return (
          <chakra.button
            key={id}
            type="button"
            aria-pressed={isChosen}
            title={isChosen ? 'Show the whole day' : `Show ${hoursText(part)} alone`}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="9"
            css={{ [touchScreen]: { minH: '11' } }}
            px="3"
            fontSize="sm"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            borderColor={isChosen ? 'brand.border' : 'border'}
            bg={isChosen ? 'brand.subtle' : 'bg.panel'}
            color={isChosen ? 'brand.fg' : 'fg'}
            _hover={{ borderColor: isChosen ? 'brand.border' : 'border.control' }}
            onClick={() => onHours(isChosen ? undefined : part)}
          >
            <Icon size={15} aria-hidden />
            {label}
            <chakra.strong fontWeight="semibold" data-number>
              {duration(minutes)}
            </chakra.strong>
          </chakra.button>
        )
      })}
    </chakra.div>
  )
}
