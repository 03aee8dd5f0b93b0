import { ApiError, callApi, useRevalidate } from '@dayline/shared/api'
import { fullName, type TimeEntry } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { holdReload } from '@dayline/shared/forms'
import { useZone } from '@dayline/shared/ui'
import type { BulkProgress, RowSelection } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { formatStartAndEnd } from '../list/entryDisplay.ts'

export type BulkAction = 'approve' | 'reject' | 'delete'
type Failure = { entry: TimeEntry; reason: string }

export type ManyEntries = {
  /** Entries that succeeded so far; null while nothing runs. */
  progress: (BulkProgress & { action: BulkAction }) | null
  /** Resolves to the entries that succeeded. */
  run: (action: BulkAction, entries: readonly TimeEntry[], reason?: string) => Promise<readonly TimeEntry[]>
}

export const doneLabels = { approve: 'approved', reject: 'rejected', delete: 'deleted' } as const

function send(action: BulkAction, { ID: Id, Status }: TimeEntry, RejectionReason: string): Promise<unknown> {
  const options = { purpose: 'background' } as const
  if (action === 'approve') return callApi('/timeentry/approve', { Id }, options)
  if (action === 'reject') return callApi('/timeentry/reject', { Id, RejectionReason }, options)
  return callApi('/timeentry/delete', { Id, Status }, options)
}

/**
 * Approves, rejects or deletes entries in sequence, so that other calls do not wait for the whole batch. A refused
 * entry, for example one that was decided in the meantime, does not stop the rest; the message names it. Those that
 * succeeded are no longer selected.
 */
export function useManyEntries(selection: RowSelection): ManyEntries {
  const [progress, setProgress] = useState<ManyEntries['progress']>(null)
  const revalidate = useRevalidate()
  const zone = useZone()

  async function run(action: BulkAction, entries: readonly TimeEntry[], reason = '') {
    const total = entries.length
    const done: TimeEntry[] = []
    const failures: Failure[] = []
    setProgress({ action, done: 0, total })
    const release = holdReload()
    try {
      for (const entry of entries) {
        try {
          await send(action, entry, reason)
          done.push(entry)
          setProgress({ action, done: done.length, total })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          failures.push({ entry, reason: error.validationErrors[0]?.Value ?? error.message })
          // Without a connection, the remaining calls would fail too.
          if (error.kind === 'unreachable') break
        }
      }
    } finally {
      release()
      setProgress(null)
    }
    selection.remove(done.map(({ ID }) => ID))
    if (failures.length === 0) toast.success(`${plural(total, 'time entry', 'time entries')} ${doneLabels[action]}`)
    else toast.error(failureText(action, { done: done.length, total }, failures, zone))
    void revalidate('/timeentry/list')
    return done
  }

  return { progress, run }
}

const maxNamed = 3

/** Which entries failed and why: `4 of 5 time entries approved. Not Ada Lovelace, between …: …` */
function failureText(action: BulkAction, { done, total }: BulkProgress, failures: readonly Failure[], zone: string) {
  const named = failures
    .slice(0, maxNamed)
    .map(({ entry, reason }) => `Not ${fullName(entry.Employee)}, between ${formatStartAndEnd(entry, zone)}: ${reason}`)
  const more = failures.length > maxNamed ? [`And ${failures.length - maxNamed} more.`] : []
  return [`${done} of ${total} time entries ${doneLabels[action]}.`, ...named, ...more].join(' ')
}
