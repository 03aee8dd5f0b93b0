import { chakra } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import type { WorkDay } from '../workDays.ts'
import { maxFullLanes } from './DayLanes.tsx'

/** Skeleton of a day's bar, including the space of its pins, hours and legend. */
export function BarSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" h={{ base: '140px', sm: '118px' }} pt="18px">
      <Skeleton h="52px" />
    </chakra.div>
  )
}

/** Skeleton of the lanes of a range. Days off are usually empty, so their lanes are thin. */
export function LanesSkeleton({ days }: { days: readonly WorkDay[] }) {
  const areThin = days.length > maxFullLanes
  return (
    <chakra.div role="status" aria-label="Loading" display="grid" gap="1">
      {days.map(({ day, isWorkingDay }) =>
        areThin || !isWorkingDay ? (
          <chakra.div key={day} h="32px" display="flex" alignItems="center">
            <Skeleton h="12px" borderRadius="full" />
          </chakra.div>
        ) : (
          <chakra.div key={day} h={{ base: '116px', md: '84px' }} pt={{ base: '50px', md: '18px' }}>
            <Skeleton h="44px" />
          </chakra.div>
        ),
      )}
    </chakra.div>
  )
}
