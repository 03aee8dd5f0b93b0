import type { useExplained } from '@dayline/shared/explain'

/** The figure of a report that is open, how to open and close one, and the filters of the report in words. */
export type Explaining = Pick<ReturnType<typeof useExplained>, 'explained' | 'explain' | 'change' | 'close'> & {
  filters: readonly string[]
}
