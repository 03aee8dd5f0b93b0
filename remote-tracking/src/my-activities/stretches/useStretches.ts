import type { ActivitySegment } from '@dayline/shared/contract'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import type { Hours } from './hours.ts'
import { type Stretch, stretchesOf, withinHours } from './stretches.ts'

/** All stretches of the segments, and those within the selected hours. Undefined while the segments load. */
export function useStretches(
  data: { Items: readonly ActivitySegment[] } | undefined,
  hours: Hours | undefined,
): { all: Stretch[] | undefined; shown: Stretch[] | undefined } {
  const zone = useZone()
  const all = useMemo(() => data && stretchesOf(data.Items), [data])
  const shown = useMemo(() => all && (hours ? withinHours(all, hours, zone) : all), [all, hours, zone])
  return { all, shown }
}
