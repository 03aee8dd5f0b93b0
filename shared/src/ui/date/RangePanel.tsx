import {
  type ChosenRange,
  chosenPreset,
  customRange,
  type DayRange,
  formatRange,
  type LocalDate,
  presetDays,
  rangePresets,
} from '@dayline/shared/format'
import { chakra, touchScreen, useZone } from '@dayline/shared/ui'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { RangeCalendar } from './Calendar.tsx'

type RangePanelProps = {
  days: DayRange
  preset: string | null
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  onChange: (range: ChosenRange) => void
}

function Presets({ preset, onChange }: Pick<RangePanelProps, 'preset' | 'onChange'>) {
  const zone = useZone()
  return (
    <chakra.div
      role="group"
      aria-label="Presets"
      p="2"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr' }}
      alignContent="start"
      gap="0.5"
      borderEndWidth={{ sm: '1px' }}
      borderBottomWidth={{ base: '1px', sm: '0' }}
      borderColor="border"
    >
      {rangePresets.map((each) => (
        <chakra.button
          key={each.preset}
          type="button"
          aria-pressed={each.preset === preset}
          title={formatRange(presetDays(each.preset, zone))}
          px="3"
          h="8"
          css={{ [touchScreen]: { h: '11' } }}
          borderRadius="l1"
          fontSize="sm"
          textAlign="start"
          whiteSpace="nowrap"
          cursor="pointer"
          bg={each.preset === preset ? 'brand.subtle' : 'transparent'}
          color={each.preset === preset ? 'brand.fg' : 'fg'}
          fontWeight={each.preset === preset ? 'semibold' : 'normal'}
          _hover={{ bg: each.preset === preset ? 'brand.subtle' : 'bg.muted' }}
          onClick={() => onChange(chosenPreset(each.preset, zone))}
        >
          {each.label}
        </chakra.button>
      ))}
    </chakra.div>
  )
}

/** Presets beside a calendar. Days are in the organization's zone, whose name is shown below. */
export function RangePanel({ days, preset, min, max, onChange }: RangePanelProps) {
  const zone = useZone()
  const [isHalf, setIsHalf] = useState(false)
  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }}>
      <Presets preset={preset} onChange={onChange} />
      <chakra.div p="3">
        <RangeCalendar
          days={days}
          min={min}
          max={max}
          onStart={() => setIsHalf(true)}
          onRange={(next) => onChange(customRange(next, zone))}
        />
        <chakra.p aria-live="polite" mt="2" fontSize="xs" color="fg.muted">
          {isHalf ? 'Choose the last day' : formatRange(days)}
        </chakra.p>
        <chakra.p mt="1" fontSize="xs" color="fg.subtle" display="flex" gap="1" alignItems="center">
          <Globe size={12} aria-hidden />
          {zone}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}
