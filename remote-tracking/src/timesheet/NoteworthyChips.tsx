import { count } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Noteworthy, noteworthy } from './weekGrid.ts'

type NoteworthyChipsProps = {
  value: Noteworthy | undefined
  counts: Readonly<Record<Noteworthy, number>>
  onChange: (value: Noteworthy | undefined) => void
}

/** What stands out, with how many; a press shows only those. What no one has is left out. */
export function NoteworthyChips({ value, counts, onChange }: NoteworthyChipsProps) {
  const shown = noteworthy.filter(({ id }) => counts[id] > 0 || id === value)
  if (shown.length === 0) return null
  return (
    <chakra.div role="group" aria-label="What stands out" display="flex" flexWrap="wrap" gap="1.5">
      {shown.map(({ id, label }) => (
        <chakra.button
          key={id}
          type="button"
          aria-pressed={value === id}
          display="inline-flex"
          alignItems="center"
          gap="2"
          h="8"
          px="2.5"
          borderRadius="l2"
          borderWidth="1px"
          fontSize="sm"
          fontWeight="medium"
          cursor="pointer"
          borderColor={value === id ? 'brand.border' : 'border'}
          bg={value === id ? 'brand.subtle' : 'bg.panel'}
          color={value === id ? 'brand.fg' : 'fg.muted'}
          _hover={{ color: value === id ? 'brand.fg' : 'fg', borderColor: 'border.control' }}
          onClick={() => onChange(value === id ? undefined : id)}
        >
          {label}
          <chakra.span data-number>{count(counts[id])}</chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  )
}
