import type { CalendarDay } from '@dayline/shared/contract'
import { shortDay } from '@dayline/shared/format'
import { Badge, Button, chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { useRemoveDay, useRestoreDay } from './holidays.api.ts'

const sources = { country: null, file: null, own: 'Own day' } as const

/** Columns of the days of a calendar. */
export function holidayColumns(): Column<CalendarDay>[] {
  return [
    {
      id: 'name',
      header: 'Holiday',
      onCard: 'title',
      cell: ({ Name, IsRemoved, Source }) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span
            textDecoration={IsRemoved ? 'line-through' : undefined}
            color={IsRemoved ? 'fg.muted' : undefined}
          >
            {Name}
          </chakra.span>
          {IsRemoved && <Badge tone="gray">Worked</Badge>}
          {sources[Source] && <Badge tone="blue">{sources[Source]}</Badge>}
        </chakra.span>
      ),
    },
    {
      id: 'day',
      header: 'Day',
      width: '10rem',
      onCard: 'fact',
      sortValue: ({ Day }) => Day,
      cell: ({ Day }) => shortDay(Day),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '9rem',
      isNumber: true,
      onCard: 'line',
      cell: (day) => <DayAction {...day} />,
    },
  ]
}

function DayAction({ ID, Name, Source, IsRemoved }: CalendarDay) {
  const remove = useRemoveDay({ Name, Source })
  const restore = useRestoreDay(`${Name} is a holiday again`)
  const label = IsRemoved ? 'Restore' : Source === 'own' ? 'Delete' : 'Work on it'
  const action = IsRemoved ? restore : remove
  return (
    <Button
      size="sm"
      variant="ghost"
      tone="neutral"
      aria-label={`${label}: ${Name}`}
      isLoading={action.isMutating}
      onClick={() => void action.trigger({ Id: ID })}
    >
      {label}
    </Button>
  )
}
