import { addMonths, type LocalDate, monthName, startOfMonth, today } from '@dayline/shared/format'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'

type MonthPickerProps = { first: LocalDate; onChange: (first: LocalDate) => void }

/** Hides an element on paper. */
const screenOnly = { _print: { display: 'none' } } as const

/** Buttons for the previous, the next and the present month. */
export function MonthPicker({ first, onChange }: MonthPickerProps) {
  const thisMonth = startOfMonth(today(useZone()))
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <IconButton
        label="Previous month"
        icon={<ChevronLeft />}
        size="sm"
        {...screenOnly}
        onClick={() => onChange(addMonths(first, -1))}
      />
      <chakra.span
        minW="9.5rem"
        textAlign={{ base: 'center', _print: 'start' }}
        fontWeight="semibold"
        aria-live="polite"
      >
        {monthName(first)}
      </chakra.span>
      <IconButton
        label="Next month"
        icon={<ChevronRight />}
        size="sm"
        {...screenOnly}
        onClick={() => onChange(addMonths(first, 1))}
      />
      {first !== thisMonth && (
        <Button size="sm" variant="ghost" tone="neutral" {...screenOnly} onClick={() => onChange(thisMonth)}>
          This month
        </Button>
      )}
    </chakra.div>
  )
}
