import {
  customRange,
  type DateRange,
  type DayRange,
  type LocalDate,
  presetDays,
  presetOf,
  presetRange,
  rangeDays,
  rangeInWords,
  rangePresets,
} from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { PickerButton } from '@dayline/shared/ui/form'
import { Popover } from '@dayline/shared/ui/overlay'
import { CalendarDays, Globe } from 'lucide-react'
import { useState } from 'react'
import { Calendar } from './Calendar.tsx'

export type DateRangePickerProps = {
  value: DateRange
  onChange: (range: DateRange) => void
  label?: string
  size?: 'sm' | 'md' | 'lg'
  w?: string
  min?: LocalDate
  max?: LocalDate
}

/**
 * Chooses days: a preset or two days in the calendar. Days are cut in the organization's zone, which it shows; the end
 * reaches to the end of its day. Today to Last 30 days travel as 1–5, everything else as 10 with dates.
 */
export function DateRangePicker({
  value,
  onChange,
  label = 'Date range',
  size = 'sm',
  w = 'auto',
  min,
  max,
}: DateRangePickerProps) {
  const zone = useZone()
  const preset = presetOf(value, zone)
  const days = rangeDays(value, zone)
  const text = rangePresets.find((each) => each.preset === preset)?.label ?? rangeInWords(days)
  return (
    <Popover
      label={label}
      trigger={
        <PickerButton
          label={label}
          text={text}
          isEmpty={false}
          size={size}
          w={w}
          icon={<CalendarDays size={16} aria-hidden />}
        />
      }
    >
      {(close) => (
        <RangePanel
          days={days}
          preset={preset}
          min={min}
          max={max}
          onChange={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </Popover>
  )
}

type RangePanelProps = {
  days: DayRange
  preset: string | null
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  onChange: (range: DateRange) => void
}

function RangePanel({ days, preset, min, max, onChange }: RangePanelProps) {
  const zone = useZone()
  const [first, setFirst] = useState<LocalDate | null>(null)
  const [hovered, setHovered] = useState<LocalDate | null>(null)

  function ordered(a: LocalDate, b: LocalDate): DayRange {
    return a <= b ? { start: a, end: b } : { start: b, end: a }
  }

  function pick(day: LocalDate) {
    if (first) onChange(customRange(ordered(first, day), zone))
    else setFirst(day)
  }

  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }}>
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
            title={rangeInWords(presetDays(each.preset, zone))}
            px="3"
            h="8"
            borderRadius="l1"
            fontSize="sm"
            textAlign="start"
            whiteSpace="nowrap"
            cursor="pointer"
            bg={each.preset === preset ? 'brand.subtle' : 'transparent'}
            color={each.preset === preset ? 'brand.fg' : 'fg'}
            fontWeight={each.preset === preset ? 'semibold' : 'normal'}
            _hover={{ bg: each.preset === preset ? 'brand.subtle' : 'bg.muted' }}
            onClick={() => onChange(presetRange(each.preset, zone))}
          >
            {each.label}
          </chakra.button>
        ))}
      </chakra.div>
      <chakra.div p="3">
        <Calendar
          range={first ? ordered(first, hovered ?? first) : days}
          onPick={pick}
          onHover={setHovered}
          min={min}
          max={max}
        />
        <chakra.p aria-live="polite" mt="2" fontSize="xs" color="fg.muted">
          {first ? 'Choose the last day' : rangeInWords(days)}
        </chakra.p>
        <chakra.p mt="1" fontSize="xs" color="fg.subtle" display="flex" gap="1" alignItems="center">
          <Globe size={12} aria-hidden />
          {zone}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}
