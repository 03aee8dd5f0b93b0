import { useCan } from '@dayline/shared/session'
import { useIsTimeOpen } from './useIsTimeOpen.ts'

/** Whether the user may request corrections. */
export function useCanRequestCorrection(): boolean {
  const mayRequest = useCan('corrections.request')
  return useIsTimeOpen() && mayRequest
}
