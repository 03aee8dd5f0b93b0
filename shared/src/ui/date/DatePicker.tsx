import { type LocalDate, listDate } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import { PickerButton } from '@dayline/shared/ui/form'
import { Popover } from '@dayline/shared/ui/overlay'
import { CalendarDays } from 'lucide-react'
import { Calendar } from './Calendar.tsx'

type DatePickerProps = {
  label: string
  /** A calendar day, `YYYY-MM-DD`. */
  value: LocalDate | null | undefined
  onChange: (day: LocalDate | null) => void
  placeholder?: string
  isClearable?: boolean
  min?: LocalDate
  max?: LocalDate
  /** Days that cannot be chosen, such as days off. */
  isUnavailable?: (day: LocalDate) => boolean
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  w?: string
}

/** Chooses one calendar day. */
export function DatePicker({
  label,
  value,
  onChange,
  placeholder = 'Choose a day',
  isClearable = false,
  min,
  max,
  isUnavailable,
  disabled,
  size,
  w,
}: DatePickerProps) {
  return (
    <Popover
      label={label}
      trigger={
        <PickerButton
          label={label}
          text={value ? listDate(value) : placeholder}
          isEmpty={!value}
          disabled={disabled}
          size={size ?? 'md'}
          w={w}
          icon={<CalendarDays size={16} aria-hidden />}
        />
      }
    >
      {(close) => (
        <chakra.div p="3">
          <Calendar
            range={value ? { start: value, end: value } : null}
            min={min}
            max={max}
            isUnavailable={isUnavailable}
            onPick={(day) => {
              onChange(day)
              close()
            }}
          />
          {isClearable && value && (
            <Button
              mt="2"
              size="sm"
              variant="ghost"
              tone="neutral"
              w="full"
              onClick={() => {
                onChange(null)
                close()
              }}
            >
              Clear
            </Button>
          )}
        </chakra.div>
      )}
    </Popover>
  )
}
