import { clockPlaceholder, clockTime, currentFormats } from '@dayline/shared/format'
import { chakra, controlRecipe, type HTMLChakraProps, useFieldControl } from '@dayline/shared/ui'
import { useState } from 'react'
import { readClock } from './readClock.ts'

const StyledTime = chakra('input', controlRecipe)

type TimeInputProps = Omit<HTMLChakraProps<'input'>, 'value' | 'onChange' | 'size' | 'type'> & {
  /** `HH:mm`. */
  value: string | null
  onChange: (clock: string | null) => void
  size?: 'sm' | 'md' | 'lg'
}

/**
 * A clock time, shown as the user chose in every language of the browser: its own time field follows that language and
 * not the product. Both `21:30` and `9:30 pm` can be typed. What is typed stays as it is until the field is left; text
 * that is no time stays and counts as none.
 */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const control = useFieldControl(rest)
  const [typed, setTyped] = useState<string | null>(null)
  const isOwn = typed !== null && readClock(typed) === value
  return (
    <StyledTime
      {...rest}
      {...control}
      inputMode={currentFormats().ClockHours === 12 ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder={clockPlaceholder()}
      maxLength={8}
      data-number
      value={isOwn ? typed : value ? clockTime(value) : ''}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readClock(text))
      }}
      onBlur={(event) => {
        if (typed !== null && readClock(typed) !== null) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
