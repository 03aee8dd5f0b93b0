import { ApiError, callApi, useRevalidate } from '@dayline/shared/api'
import type { TimeEntry } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { useState } from 'react'

export type ApproveMany = {
  /** How many are approved, while it runs. */
  progress: { done: number; total: number } | null
  run: (entries: readonly TimeEntry[]) => Promise<void>
}

/**
 * Approves entries one after the other, so that nobody else waits for all of them. An entry that is refused, because
 * somebody decided it meanwhile, does not hold up the rest.
 */
export function useApproveMany(onDone: () => void): ApproveMany {
  const [progress, setProgress] = useState<ApproveMany['progress']>(null)
  const revalidate = useRevalidate()

  async function run(entries: readonly TimeEntry[]) {
    const total = entries.length
    let done = 0
    let refusal: string | null = null
    setProgress({ done, total })
    for (const { ID } of entries) {
      try {
        await callApi('/timeentry/approve', { Id: ID }, { purpose: 'background' })
        done += 1
        setProgress({ done, total })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refusal = error.message
        // Without a connection the next ones cannot arrive either.
        if (error.kind === 'unreachable') break
      }
    }
    setProgress(null)
    if (refusal === null) toast.success(`${total} time entries approved`)
    else toast.error(`${done} of ${total} time entries approved. ${refusal}`)
    void revalidate('/timeentry/list')
    onDone()
  }

  return { progress, run }
}
