import type { FilterSpec } from '@dayline/shared/filters'
import type { ReactNode } from 'react'

/** Filters that only one report has, in addition to the common ones, with their chips and controls. */
export type OwnFilters<Values, Data = unknown> = {
  spec: FilterSpec
  /** `data` is the report's response, used for names. */
  chips: (values: Values, data: Data | undefined) => Readonly<Record<string, ReactNode>>
  fields: (values: Values, onChange: (patch: Partial<Values>) => void) => ReactNode
}
