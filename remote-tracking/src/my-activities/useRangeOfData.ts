import type { ApiQuery } from '@dayline/shared/api'
import type { DayRange } from '@dayline/shared/format'
import { useState } from 'react'

/**
 * The days that the data at hand is about. While another range loads or fails, the former data stays on the screen, and
 * cut by the new days it would say that nobody worked.
 */
export function useRangeOfData({ isLoading, error }: ApiQuery<unknown>, asked: DayRange): DayRange {
  const [shown, setShown] = useState(asked)
  const isSame = shown.start === asked.start && shown.end === asked.end
  if (isLoading || error) return shown
  if (!isSame) setShown(asked)
  return asked
}
