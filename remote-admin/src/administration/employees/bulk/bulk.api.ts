import { type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { shownIn } from '../employees.api.ts'

const path = '/employee/bulkchange'

export type BulkChange = Omit<CallBody<typeof path>, 'DryRun'>

/** A dry run: to whom a change would apply, and why not to the others. Null requests nothing. */
export const useBulkVerdicts = (change: BulkChange | null): ApiQuery<CallData<typeof path>> =>
  useApiQuery(path, change && { ...change, DryRun: true }, { quiet: true })

/** Changes the people to whom it applies. */
export function useBulkChange(done: string, onDone: (changed: number[]) => void) {
  return useApiAction(path, {
    revalidate: shownIn,
    onDone: ({ Verdicts, Changed }) => {
      toast.success(`${plural(Changed, 'employee')}: ${done}`)
      onDone(Verdicts.filter(({ Reason }) => Reason === null).map(({ EmployeeId }) => EmployeeId))
    },
  })
}
