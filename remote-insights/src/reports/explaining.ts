import type { useExplained } from '@dayline/shared/explain'

/** The open figure of a report, functions to open, change and close it, and the report's filters as text. */
export type Explaining = Pick<ReturnType<typeof useExplained>, 'explained' | 'explain' | 'change' | 'close'> & {
  filters: readonly string[]
}
