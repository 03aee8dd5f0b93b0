import { addDays, shortDay, today as todayIn } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PersonDay } from './profile.api.ts'

/** Selects the day, which is stored in the URL. */
export function DaySwitcher({ employeeId, day }: PersonDay) {
  const zone = useZone()
  const today = todayIn(zone)
  const { openProfile } = useProfile()
  // Today is not stored in the URL, so that the link shows the current day tomorrow.
  const show = (next: string) => openProfile({ employeeId, day: next === today ? null : next })
  return (
    <chakra.div role="group" aria-label="Day" display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <IconButton
        label="Previous day"
        size="sm"
        variant="outline"
        icon={<ChevronLeft />}
        onClick={() => show(addDays(day, -1))}
      />
      <DatePicker label="Day" size="sm" w="10rem" value={day} max={today} onChange={(next) => next && show(next)} />
      <IconButton
        label="Next day"
        size="sm"
        variant="outline"
        icon={<ChevronRight />}
        aria-disabled={day >= today}
        onClick={() => show(addDays(day, 1))}
      />
      {day !== today && (
        <Button variant="ghost" tone="neutral" size="sm" onClick={() => show(today)}>
          Today
        </Button>
      )}
      <chakra.span ms="auto" fontSize="sm" color="fg.muted" data-number>
        {shortDay(day)}, {zone}
      </chakra.span>
    </chakra.div>
  )
}
