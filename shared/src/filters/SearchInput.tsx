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

/** A search box: tells after 350 ms of silence, at once on Enter and when left. `/` moves the focus here. */
export function SearchInput({
  label,
  value,
  onChange,
  placeholder = 'Search',
  size = 'sm',
  w = '15rem',
}: SearchInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(text: string) {
    clearTimeout(timer.current)
    if (text !== value) onChange(text)
    setDraft(null)
  }

  return (
    <Input
      type="search"
      data-search-focus
      size={size}
      w={w as string}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      startElement={<Search />}
      css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      endElement={
        (draft ?? value) !== '' && <IconButton size="xs" label="Clear search" icon={<X />} onClick={() => tell('')} />
      }
      value={draft ?? value}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(text), debounce)
      }}
      onBlur={() => draft !== null && tell(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(event.currentTarget.value)
      }}
    />
  )
}
