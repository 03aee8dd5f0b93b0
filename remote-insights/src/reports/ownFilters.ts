import type { ApiQuery } from '@dayline/shared/api'
import type { FilterSpec } from '@dayline/shared/filters'
import type { ReactNode } from 'react'

/** Filters that only one report has, in addition to the common ones, with their chips and controls. */
export type OwnFilters<Values, Data = unknown> = {
  spec: FilterSpec
  /** `report` is the read of the report, used for names. */
  chips: (values: Values, report: Pick<ApiQuery<Data>, 'data' | 'error'>) => Readonly<Record<string, ReactNode>>
  fields: (values: Values, onChange: (patch: Partial<Values>) => void) => ReactNode
}
