import type { DayRange } from '@dayline/shared/format'
import { useState } from 'react'
import type { ApiQuery } from './useApiQuery.ts'

/**
 * The range of the loaded data. While another range loads or fails, the previous data stays on the screen; with the new
 * range it would look empty.
 */
export function useRangeOfData({ isLoading, error }: ApiQuery<unknown>, requested: DayRange): DayRange {
  const [shown, setShown] = useState(requested)
  const isSame = shown.start === requested.start && shown.end === requested.end
  if (isLoading || error) return shown
  if (!isSame) setShown(requested)
  return requested
}
