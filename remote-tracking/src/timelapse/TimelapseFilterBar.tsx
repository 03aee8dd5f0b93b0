import { DaysFilterBar, type DaysFilterBarProps } from '@dayline/shared/lookups'
import type { TimelapseFilters } from './timelapseFilters.ts'

/** Filters of the videos: days, team and person. */
export function TimelapseFilterBar(props: Omit<DaysFilterBarProps<TimelapseFilters>, 'noun'>) {
  return <DaysFilterBar {...props} noun="video" />
}
