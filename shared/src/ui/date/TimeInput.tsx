import { clockPlaceholder, clockTime, currentFormats } from '@dayline/shared/format'
import { chakra, controlRecipe, type HTMLChakraProps, useFieldControl, useFieldProblem } from '@dayline/shared/ui'
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
 * `21:30` and `9:30 pm` can be typed. Typed text is reformatted on blur; invalid text remains, with the value null and an
 * error under the field.
 */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const control = useFieldControl(rest)
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const isOwn = typed !== null && readClock(typed) === value
  const isInvalid = isOwn && value === null && typed.trim() !== ''
  useFieldProblem(isInvalid && !isTyping ? 'Please enter a time.' : null)
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
        setIsTyping(true)
        onChange(readClock(text))
      }}
      onBlur={(event) => {
        setIsTyping(false)
        if (typed !== null && readClock(typed) !== null) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
