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
 * A clock time in the user's format. Not the browser's time field, which follows the browser's language instead. Both
 * `21:30` and `9:30 pm` can be typed. Typed text is reformatted on blur; invalid text remains, with the value null.
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
