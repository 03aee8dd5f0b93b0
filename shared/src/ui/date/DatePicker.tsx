import { type LocalDate, listDate } from '@dayline/shared/format'
import { Button, chakra, controlRecipe, type HTMLChakraProps, useFieldControl } from '@dayline/shared/ui'
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

const StyledTime = chakra('input', controlRecipe)

type TimeInputProps = Omit<HTMLChakraProps<'input'>, 'value' | 'onChange' | 'size' | 'type'> & {
  /** `HH:mm`. */
  value: string | null
  onChange: (clock: string | null) => void
  size?: 'sm' | 'md' | 'lg'
}

/** A clock time in the device's own way. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const control = useFieldControl(rest)
  return (
    <StyledTime
      {...rest}
      {...control}
      type="time"
      data-number
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.slice(0, 5) || null)}
    />
  )
}
