import { DaysFilterBar, type DaysFilterBarProps } from '@dayline/shared/lookups'
import type { TimelapseFilters } from './timelapseFilters.ts'

/** Days, team and person of the videos. */
export function TimelapseFilterBar(props: Omit<DaysFilterBarProps<TimelapseFilters>, 'noun'>) {
  return <DaysFilterBar {...props} noun="video" />
}
