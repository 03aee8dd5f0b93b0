import type { ApiQuery } from '@dayline/shared/api'
import type { FilterSpec } from '@dayline/shared/filters'
import type { KnownTitles } from '@dayline/shared/lookups'
import type { ReactNode } from 'react'
import type { ReportFilters } from './reportFilters.ts'

/** Filters that only one report has, in addition to the common ones, with their chips and controls. */
export type OwnFilters<Values, Data = unknown> = {
  spec: FilterSpec
  /** `report` is the read of the report, used for names. */
  chips: (values: Values, report: Pick<ApiQuery<Data>, 'data' | 'error'>) => Readonly<Record<string, ReactNode>>
  /** Titles in the report's response of the project and the task that filter it. */
  titles?: (filters: ReportFilters, data: Data | undefined) => KnownTitles
  fields: (values: Values, onChange: (patch: Partial<Values>) => void) => ReactNode
}
