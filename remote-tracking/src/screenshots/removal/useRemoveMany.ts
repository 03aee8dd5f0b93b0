import { ApiError } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useState } from 'react'
import { removeScreenshots, useReadAfterRemoval } from '../screenshots.api.ts'

/** Batch size: small enough that the progress moves, large enough that 200 screenshots take ten requests. */
const atOnce = 20

export type RemoveMany = {
  /** Removed screenshots so far; null while nothing runs. */
  progress: { done: number; total: number } | null
  run: (ids: readonly number[]) => Promise<void>
}

/**
 * Removes many screenshots in batches and reports the result; it continues when the user opens another screen.
 * `onRemoved` receives the removed IDs, even if a later batch failed.
 */
export function useRemoveMany(onRemoved: (ids: readonly number[]) => void): RemoveMany {
  const [progress, setProgress] = useState<RemoveMany['progress']>(null)
  const readAgain = useReadAfterRemoval()

  async function run(ids: readonly number[]) {
    const total = ids.length
    let done = 0
    setProgress({ done, total })
    try {
      while (done < total) {
        const part = ids.slice(done, done + atOnce)
        await removeScreenshots(part)
        done += part.length
        setProgress({ done, total })
      }
      toast.success(`${plural(total, 'screenshot')} removed`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(`${done} of ${plural(total, 'screenshot')} removed. ${error.message}`)
    } finally {
      setProgress(null)
      if (done > 0) {
        onRemoved(ids.slice(0, done))
        void readAgain()
      }
    }
  }

  return { progress, run }
}
