import { count } from '@dayline/shared/format'
import { chakra, touchScreen } from '@dayline/shared/ui'
import { StatusDot } from '@dayline/shared/ui/data'
import { type TeamStatus, teamStatuses } from '../teamStatus.ts'

type StatusFilterProps = {
  /** null = all. */
  value: TeamStatus | null
  counts: Record<TeamStatus | 'all', number> | null
  onChange: (value: TeamStatus | null) => void
}

/** Number of people per status; a press filters by it. */
export function StatusFilter({ value, counts, onChange }: StatusFilterProps) {
  const choices = [{ id: null, label: 'All', status: null }, ...teamStatuses]
  return (
    <chakra.div
      role="group"
      aria-label="Status"
      position="relative"
      display="flex"
      gap="1.5"
      overflowX="auto"
      p="2px"
      m="-2px"
    >
      {choices.map(({ id, label, status }) => (
        <chakra.button
          key={label}
          type="button"
          aria-pressed={value === id}
          display="inline-flex"
          alignItems="center"
          flexShrink={0}
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
          onClick={() => onChange(id)}
        >
          {status !== null && (
            <span aria-hidden>
              <StatusDot status={status} />
            </span>
          )}
          {label}
          <chakra.span data-number minW="2ch" textAlign="end" opacity="0.85">
            {counts ? count(counts[id ?? 'all']) : '–'}
          </chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  )
}
