import { currencyCode, currencySymbol, moneyText, parseMoney, parseNumber } from '@dayline/shared/format'
import { chakra, Input, type InputProps } from '@dayline/shared/ui'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTypedNumber } from './useTypedNumber.ts'

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** NaN stands for text that is not a number; calls with it are refused before they are sent. */
  value: number | null
  /** Receives the number as typed, even outside `min` and `max`, so that the server can say what is wrong with it. */
  onChange: (value: number | null) => void
  /** Bounds of the arrow keys. */
  min?: number
  max?: number
  step?: number
  /** Digits after the point for the arrow keys; 0 by default. */
  decimals?: number
  /** On blur, a number is also brought within `min` and `max`: where it takes effect at once. */
  isLimited?: boolean
  /** Unit at the end of the box, such as "min" or "%". */
  unit?: string
}

/** A number input; arrow keys change it by `step`. Text that is not a number stays, with an error under the field. */
export function NumberInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimals = 0,
  isLimited = false,
  unit,
  ...rest
}: NumberInputProps) {
  const limited = (number: number) => Math.min(max, Math.max(min, number))
  const typed = useTypedNumber({ value, onChange, parse: parseNumber, textOf: String, onBlur, onKeyDown })

  function onBlur(event: FocusEvent<HTMLInputElement>) {
    rest.onBlur?.(event)
    if (isLimited && Number.isFinite(value) && limited(value as number) !== value) onChange(limited(value as number))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!direction) return
    event.preventDefault()
    const from = Number.isFinite(value) ? (value as number) : 0
    typed.set(Number(limited(from + direction * step).toFixed(decimals)))
  }

  return (
    <Input
      {...rest}
      {...typed.input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      endElement={unit && <Unit>{unit}</Unit>}
    />
  )
}

type MoneyInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  /** Minor units: 123450 = 1,234.50. NaN stands for text that is not an amount. */
  value: number | null
  onChange: (minor: number | null) => void
  /** A `CurrencyType`. */
  currency: number
  /** Without sign and code: for a column whose currency is known. */
  isBare?: boolean
}

/** An amount of money in minor units. Text that is not an amount stays, with an error under the field. */
export function MoneyInput({ value, onChange, currency, isBare = false, ...rest }: MoneyInputProps) {
  const typed = useTypedNumber({ value, onChange, parse: parseMoney, textOf: moneyText, ...rest })
  return (
    <Input
      {...rest}
      {...typed.input}
      inputMode="decimal"
      {...(!isBare && {
        startElement: <span>{currencySymbol(currency)}</span>,
        endElement: <Unit>{currencyCode(currency)}</Unit>,
      })}
    />
  )
}

function Unit({ children }: { children: string }) {
  return (
    <chakra.span aria-hidden px="2" fontSize="xs" color="fg.subtle">
      {children}
    </chakra.span>
  )
}
