import type { CallPath } from '@dayline/shared/contract'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { readPagesAgain } from './livePages.ts'

/** Refetches everything that is shown: after a gap in the live events, anything may have been missed. */
export function useRevalidateAll(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  // Skips definitions, whose key is only the path: they change only with a release.
  return useCallback(
    () => Promise.all([mutate((key) => Array.isArray(key) && key.length > 1), readPagesAgain()]),
    [mutate],
  )
}

/** Refetches everything shown from these paths: after a change, after a live event. */
export function useRevalidate(): (...paths: CallPath[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (...paths) =>
      Promise.all([
        mutate((key) => Array.isArray(key) && (paths as unknown[]).includes(key[0])),
        readPagesAgain(paths),
      ]),
    [mutate],
  )
}
