import type { FilterSpec } from '@dayline/shared/filters'
import type { ReactNode } from 'react'

/** Filters that only one report has, beside those of all reports: their words and their controls. */
export type OwnFilters<Values, Data = unknown> = {
  spec: FilterSpec
  /** `data` is what the report has answered, for names. */
  chips: (values: Values, data: Data | undefined) => Readonly<Record<string, ReactNode>>
  fields: (values: Values, onChange: (patch: Partial<Values>) => void) => ReactNode
}
