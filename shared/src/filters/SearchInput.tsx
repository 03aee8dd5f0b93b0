import { IconButton, Input } from '@dayline/shared/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const debounce = 350

type SearchInputProps = {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  size?: 'sm' | 'md'
  w?: string | object
}

/** A search box: reports after 350 ms without typing, immediately on Enter and on blur. `/` moves the focus here. */
export function SearchInput({
  label,
  value,
  onChange,
  placeholder = 'Search',
  size = 'sm',
  w = '15rem',
}: SearchInputProps) {
  // The address is updated later; until then the box shows the typed text.
  const [draft, setDraft] = useState<{ text: string; isReported: boolean } | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (draft?.isReported) setDraft(null)
  }
  const shown = draft?.text ?? value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function report(text: string) {
    clearTimeout(timer.current)
    setDraft(text === value ? null : { text, isReported: true })
    if (text !== value) onChange(text)
  }

  return (
    <Input
      type="search"
      data-search-focus
      size={size}
      w={w as string}
      aria-label={label}
      placeholder={placeholder}
      // As subtle as the pickers beside it.
      borderColor={size === 'sm' ? 'border.emphasized' : undefined}
      autoComplete="off"
      startElement={<Search />}
      css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      endElement={shown !== '' && <IconButton size="xs" label="Clear search" icon={<X />} onClick={() => report('')} />}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft({ text, isReported: false })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => report(text), debounce)
      }}
      onBlur={() => draft && !draft.isReported && report(draft.text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(event.currentTarget.value)
      }}
    />
  )
}
