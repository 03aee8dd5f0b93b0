import type { FilterSpec } from '@dayline/shared/filters'
import type { KnownTitles } from '@dayline/shared/lookups'
import type { ReactNode } from 'react'
import type { ReportFilters } from './reportFilters.ts'

/** Filters that only one report has, in addition to the common ones, with their chips and controls. */
export type OwnFilters<Values, Data = unknown> = {
  spec: FilterSpec
  /** `data` is the report's response, used for names. */
  chips: (values: Values, data: Data | undefined) => Readonly<Record<string, ReactNode>>
  /** Titles in the report's response of the project and the task that filter it. */
  titles?: (filters: ReportFilters, data: Data | undefined) => KnownTitles
  fields: (values: Values, onChange: (patch: Partial<Values>) => void) => ReactNode
}
