import {
  type ChosenRange,
  type DateRange,
  formatRange,
  type LocalDate,
  presetOf,
  rangeDays,
  rangePresets,
  stepRange,
} from '@dayline/shared/format'
import { chakra, IconButton, useZone } from '@dayline/shared/ui'
import { PickerButton } from '@dayline/shared/ui/form'
import { Popover } from '@dayline/shared/ui/overlay'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { RangePanel } from './RangePanel.tsx'
import { useStepKeys } from './useStepKeys.ts'

export type DateRangePickerProps = {
  value: DateRange
  onChange: (range: ChosenRange) => void
  label?: string
  size?: 'sm' | 'md' | 'lg'
  w?: string
  min?: LocalDate
  max?: LocalDate
  /** Steps to days after today, too, for a list that has some, such as leave. */
  hasFuture?: boolean
}

/**
 * Chooses a range of days: a preset, two days in the calendar, or a step to the days before or after (keys `[` and
 * `]`). Days are in the organization's zone; the range includes the whole last day. Today to Last 30 days are sent as
 * 1–5, all others as 10 with dates.
 */
export function DateRangePicker({
  value,
  onChange,
  label = 'Date range',
  size = 'sm',
  w = 'auto',
  min,
  max,
  hasFuture = false,
}: DateRangePickerProps) {
  const zone = useZone()
  const preset = presetOf(value, zone)
  const days = rangeDays(value, zone)
  const text = rangePresets.find((each) => each.preset === preset)?.label ?? formatRange(days)
  const steps = {
    '-1': stepRange(value, -1, zone),
    '1': stepRange(value, 1, zone, Date.now(), { hasFuture }),
  }
  const latest = useRef((_: 1 | -1) => {})
  latest.current = (by) => {
    const range = steps[by]
    if (range) onChange(range)
  }
  useStepKeys(useCallback((by) => latest.current(by), []))
  const arrow = { size, variant: 'outline', px: '0' } as const
  return (
    <chakra.div display="inline-flex" gap="1" w={w} maxW="full">
      <IconButton {...arrow} label="Earlier days" icon={<ChevronLeft />} onClick={() => latest.current(-1)} />
      <Popover
        label={label}
        trigger={
          <PickerButton
            label={label}
            text={text}
            isEmpty={false}
            size={size}
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
      <IconButton
        {...arrow}
        label="Later days"
        icon={<ChevronRight />}
        aria-disabled={steps[1] === null}
        onClick={() => latest.current(1)}
      />
    </chakra.div>
  )
}
