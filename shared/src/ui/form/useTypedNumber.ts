import { notANumber } from '@dayline/shared/format'
import { type ChangeEvent, useState } from 'react'

type TypedNumber = {
  value: number | null
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  textOf: (value: number) => string
}

/**
 * The text of a number field. While typing, it may not be a number yet ("-", "1."). At the end it is rewritten, unless
 * it is not a number: then it stays, the value is NaN, and `problem` says so.
 */
export function useTypedNumber({ value, onChange, parse, textOf }: TypedNumber) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const isUnreadable = Number.isNaN(value)
  /** On blur and Enter. */
  const end = () => setIsTyping(false)
  return {
    end,
    problem: isUnreadable && !isTyping ? notANumber : null,
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
    },
  }
}
