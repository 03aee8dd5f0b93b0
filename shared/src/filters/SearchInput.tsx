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
  // The address follows a moment after it was told; until then the box shows what was typed.
  const [draft, setDraft] = useState<{ text: string; isTold: boolean } | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (draft?.isTold) setDraft(null)
  }
  const shown = draft?.text ?? value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(text: string) {
    clearTimeout(timer.current)
    setDraft(text === value ? null : { text, isTold: true })
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
      // Quiet as the pickers beside it.
      borderColor={size === 'sm' ? 'border.emphasized' : undefined}
      autoComplete="off"
      startElement={<Search />}
      css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      endElement={shown !== '' && <IconButton size="xs" label="Clear search" icon={<X />} onClick={() => tell('')} />}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft({ text, isTold: false })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(text), debounce)
      }}
      onBlur={() => draft && !draft.isTold && tell(draft.text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(event.currentTarget.value)
      }}
    />
  )
}
