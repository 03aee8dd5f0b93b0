import { ApiError, callApi, useRevalidate } from '@dayline/shared/api'
import type { BinKind, CallData, CallPath } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useCallback } from 'react'
import { namesOf } from './binText.ts'

const taskLists: CallPath[] = ['/project/listtasks', '/project/taskboard']

/** Includes leave, which is recounted. */
const holidays: CallPath[] = [
  '/holiday/listcalendars',
  '/holiday/list',
  '/leavemanagement/listleaverequests',
  '/leavemanagement/listleavebalances',
  '/leavemanagement/getemployeeleaveright',
]

/** Calls that return records of a kind. */
const reads: Record<BinKind, readonly CallPath[]> = {
  task: taskLists,
  comment: ['/project/listcomments', '/project/gettask', ...taskLists],
  taskFile: ['/project/gettask', '/project/listcomments', ...taskLists],
  project: ['/project/list', ...taskLists],
  customer: ['/project/listcustomers'],
  team: ['/team/list'],
  riskReport: ['/riskusersettings/list'],
  holidayCalendar: holidays,
  holiday: holidays,
  savedView: ['/savedview/list', '/account/get'],
}

type Restore = (kind: BinKind, ids: readonly number[]) => Promise<boolean>

/** Restores deleted records, reports the result and refetches them. Resolves to false when the call failed. */
export function useRestore(): Restore {
  const revalidate = useRevalidate()
  return useCallback(
    async (kind, ids) => {
      try {
        const data = await callApi('/bin/restore', { Kind: kind, Ids: [...ids] }, { doneMessage: '' })
        report(kind, data)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return false
      } finally {
        // Even after a refusal: someone else may have restored it.
        void revalidate('/bin/list', ...(reads[kind] ?? []))
      }
    },
    [revalidate],
  )
}

function report(kind: BinKind, { Restored, AlreadyBack, Refused }: CallData<'/bin/restore'>): void {
  const { one, many } = namesOf(kind)
  if (Restored.length > 0) toast.success(`${plural(Restored.length, one, many)} restored`)
  if (AlreadyBack.length > 0) toast.info(`${plural(AlreadyBack.length, one, many)} had already been restored.`)
  const [first] = Refused
  if (first) toast.error(`${plural(Refused.length, one, many)} not restored: ${first.Message}`)
}

/** Reports that records were deleted, in a toast with Undo. */
export function useUndoDeletion(kind: BinKind): (ids: readonly number[], text?: string) => void {
  const restore = useRestore()
  return useCallback(
    (ids, text = 'Deleted successfully.') => {
      if (ids.length === 0) return
      toast.success(text, {
        id: `deleted:${kind}:${ids.join()}`,
        action: { label: 'Undo', onClick: () => void restore(kind, ids) },
      })
    },
    [kind, restore],
  )
}
