import { ApiError } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { holdReload } from '@dayline/shared/forms'
import { useState } from 'react'
import { removeScreenshots, useReadAfterRemoval } from '../screenshots.api.ts'

/** Batch size: small enough that the progress moves, large enough that 200 screenshots take ten requests. */
const atOnce = 20

export type RemoveMany = {
  /** Removed screenshots so far; null while nothing runs. */
  progress: { done: number; total: number } | null
  /** Resolves to the IDs of those that are gone. */
  run: (ids: readonly number[]) => Promise<readonly number[]>
}

type RemovedPart = { gone: readonly number[]; error: ApiError | null }

/** Whether the reason is one of the screenshots; the others can be removed. */
const isOfScreenshot = ({ kind }: ApiError) => kind === 'refused' || kind === 'notFound'

/**
 * Removes one batch. One screenshot in locked time refuses the whole batch, so each is then tried alone; those that a
 * colleague has removed are gone as well.
 */
async function removePart(part: readonly number[]): Promise<RemovedPart> {
  try {
    await removeScreenshots([...part])
    return { gone: part, error: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isOfScreenshot(error)) return { gone: [], error }
    if (part.length > 1) return removeParts(part.map((id) => [id]))
    return error.kind === 'notFound' ? { gone: part, error: null } : { gone: [], error }
  }
}

/** Removes batches until one fails for a reason that the others share. Returns the first reason. */
async function removeParts(
  parts: readonly (readonly number[])[],
  onProgress?: (done: number) => void,
): Promise<RemovedPart> {
  const gone: number[] = []
  let first: ApiError | null = null
  for (const part of parts) {
    const removed = await removePart(part)
    gone.push(...removed.gone)
    first ??= removed.error
    if (removed.error && !isOfScreenshot(removed.error)) break
    onProgress?.(gone.length)
  }
  return { gone, error: first }
}

/**
 * Removes many screenshots in batches and reports the result; it continues when the user opens another screen.
 * `onRemoved` receives the removed IDs, even if others could not be removed.
 */
export function useRemoveMany(onRemoved: (ids: readonly number[]) => void): RemoveMany {
  const [progress, setProgress] = useState<RemoveMany['progress']>(null)
  const readAgain = useReadAfterRemoval()

  async function run(ids: readonly number[]) {
    const total = ids.length
    const parts = Array.from({ length: Math.ceil(total / atOnce) }, (_, nth) =>
      ids.slice(nth * atOnce, (nth + 1) * atOnce),
    )
    setProgress({ done: 0, total })
    const release = holdReload()
    try {
      const { gone, error } = await removeParts(parts, (done) => setProgress({ done, total }))
      if (error) toast.error(`${gone.length} of ${plural(total, 'screenshot')} removed. ${error.message}`)
      else toast.success(`${plural(total, 'screenshot')} removed`)
      if (gone.length > 0) {
        onRemoved(gone)
        void readAgain()
      }
      return gone
    } finally {
      release()
      setProgress(null)
    }
  }

  return { progress, run }
}
