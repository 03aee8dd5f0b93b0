import { notANumber } from '@dayline/shared/format'
import { type InputProps, useFieldProblem } from '@dayline/shared/ui'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'

type TypedNumber = Pick<InputProps, 'onBlur' | 'onKeyDown'> & {
  value: number | null
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  textOf: (value: number) => string
}

/**
 * The text of a number field. While typing, it may not be a number yet ("-", "1."). On blur and Enter it is rewritten,
 * unless it is not a number: then it stays, the value is NaN, and the field says so.
 */
export function useTypedNumber({ value, onChange, parse, textOf, onBlur, onKeyDown }: TypedNumber) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const isUnreadable = Number.isNaN(value)
  useFieldProblem(isUnreadable && !isTyping ? notANumber : null)
  return {
    /** Sets a value that was not typed. */
    set: (next: number) => {
      setDraft(null)
      onChange(next)
    },
    input: {
      autoComplete: 'off',
      'data-number': true,
      value: draft !== null && (isTyping || isUnreadable) ? draft : value === null || isUnreadable ? '' : textOf(value),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value
        setDraft(text)
        setIsTyping(true)
        onChange(text.trim() === '' ? null : (parse(text) ?? Number.NaN))
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event)
        setIsTyping(false)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event)
        if (event.key === 'Enter') setIsTyping(false)
      },
    },
  }
}
