import { useApiQuery } from '@dayline/shared/api'
import type { ActivitySegment, Screenshot } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'

/** A screenshot farther away than this does not represent the stretch. */
const maxDistanceMs = 15 * 60_000

/** The screenshot closest to the middle of a stretch; null if the list is empty. */
export function nearestOf(shots: readonly Screenshot[], { StartDate, EndDate }: ActivitySegment): Screenshot | null {
  const middle = (Date.parse(StartDate) + Date.parse(EndDate)) / 2
  const distance = ({ CreateDate }: Screenshot) => Math.abs(Date.parse(CreateDate) - middle)
  return shots.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The screenshot closest to a stretch; null without the permission to see it, or if none is close enough. */
export function useNearestShot(segment: ActivitySegment, EmployeeId: number | null): Screenshot | null {
  const maySee = useCan('screenshots.read')
  const zone = useZone()
  const { data } = useApiQuery(
    '/screenshots/list',
    maySee && EmployeeId !== null
      ? {
          ...customRange({ start: segment.WorkDate, end: segment.WorkDate }, zone),
          EmployeeId,
          Since: new Date(Date.parse(segment.StartDate) - maxDistanceMs).toISOString(),
          Until: new Date(Date.parse(segment.EndDate) + maxDistanceMs).toISOString(),
          PageSize: 200,
        }
      : null,
    { quiet: true },
  )
  return data ? nearestOf(data.Items, segment) : null
}
