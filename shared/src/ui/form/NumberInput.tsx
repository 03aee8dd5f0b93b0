import { currencyCode, currencySymbol, moneyText, parseMoney } from '@dayline/shared/format'
import { chakra, Input, type InputProps } from '@dayline/shared/ui'
import { type KeyboardEvent, useState } from 'react'

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Digits after the point; 0 by default. */
  decimals?: number
  /** Unit at the end of the box, such as "min" or "%". */
  unit?: string
}

function parseNumber(text: string, decimals: number): number | null {
  const value = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(value)) return null
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** A number input; arrow keys change it by `step`, and on blur it is limited to `min` and `max`. */
export function NumberInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimals = 0,
  unit,
  ...rest
}: NumberInputProps) {
  // While typing, the text may not be a number yet ("-", "1.").
  const [draft, setDraft] = useState<string | null>(null)
  const cut = (number: number) => Math.min(max, Math.max(min, number))

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!direction) return
    event.preventDefault()
    setDraft(null)
    onChange(parseNumber(String(cut((value ?? 0) + direction * step)), decimals))
  }

  return (
    <Input
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-number
      value={draft ?? (value === null ? '' : String(value))}
      endElement={unit && <Unit>{unit}</Unit>}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        onChange(parseNumber(event.currentTarget.value, decimals))
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        setDraft(null)
        if (value !== null && cut(value) !== value) onChange(cut(value))
      }}
      onKeyDown={handleKeyDown}
    />
  )
}

type MoneyInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  /** Minor units: 123450 = 1,234.50. */
  value: number | null
  onChange: (minor: number | null) => void
  /** A `CurrencyType`. */
  currency: number
  /** Without sign and code: for a column whose currency is known. */
  isBare?: boolean
}

/** An amount of money in minor units. */
export function MoneyInput({ value, onChange, currency, isBare = false, ...rest }: MoneyInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      data-number
      {...(!isBare && {
        startElement: <span>{currencySymbol(currency)}</span>,
        endElement: <Unit>{currencyCode(currency)}</Unit>,
      })}
      value={draft ?? moneyText(value)}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        onChange(parseMoney(event.currentTarget.value))
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        setDraft(null)
      }}
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
