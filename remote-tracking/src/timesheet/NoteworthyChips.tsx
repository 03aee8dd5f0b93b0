import type { CallData } from '@dayline/shared/contract'
import { count } from '@dayline/shared/format'
import { chakra, touchScreen } from '@dayline/shared/ui'
import { type ChipId, chips } from './chips.ts'

type NoteworthyChipsProps = {
  value: ChipId | undefined
  counts: CallData<'/timesheet/summary'>['Counts']
  onChange: (value: ChipId | undefined) => void
}

/** What stands out, as chips with counts; a press filters by it. Chips without a match are omitted. */
export function NoteworthyChips({ value, counts, onChange }: NoteworthyChipsProps) {
  const shown = chips.filter(({ id, countOf }) => countOf(counts) > 0 || id === value)
  if (shown.length === 0) return null
  return (
    <chakra.div role="group" aria-label="What stands out" display="flex" flexWrap="wrap" gap="1.5">
      {shown.map(({ id, label, countOf }) => (
        <chakra.button
          key={id}
          type="button"
          aria-pressed={value === id}
          display="inline-flex"
          alignItems="center"
          gap="2"
          h="8"
          css={{ [touchScreen]: { h: '11' } }}
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
          <chakra.span data-number>{count(countOf(counts))}</chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  )
}
