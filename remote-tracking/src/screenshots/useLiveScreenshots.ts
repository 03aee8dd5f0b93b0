import { useRevalidate } from '@dayline/shared/api'
import { rangeDays } from '@dayline/shared/format'
import { useServerEvent } from '@dayline/shared/realtime'
import { useZone } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import type { ScreenshotFilters } from './screenshotFilters.ts'

/** Minimum time between updates of the grid: a large office takes screenshots all the time. */
const atMostEveryMs = 4000

type LiveOptions = {
  /** Nothing may move now: a screenshot is open, or some are selected. */
  isHeld: boolean
}

/**
 * Refetches the first page when screenshots of its people and days change; changes during a hold are applied afterward.
 * Other pages are not refetched, because their content would shift while the user looks at it.
 */
export function useLiveScreenshots(filters: ScreenshotFilters, { isHeld }: LiveOptions): void {
  const { start, end } = rangeDays(filters, useZone())
  const revalidate = useRevalidate()
  const waiting = useRef({ isDue: false, next: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  const mayRead = filters.Page === 1 && !isHeld

  function read() {
    const state = waiting.current
    if (!state.isDue || state.timer !== undefined) return
    state.timer = setTimeout(
      () => {
        state.timer = undefined
        state.isDue = false
        state.next = Date.now() + atMostEveryMs
        void revalidate('/screenshots/list', '/screenshots/byperson')
      },
      Math.max(0, state.next - Date.now()),
    )
  }

  useServerEvent('screenshotsChanged', ({ EmployeeId, WorkDate }) => {
    const isShown = WorkDate >= start && WorkDate <= end
    if (!isShown || (filters.EmployeeId !== undefined && filters.EmployeeId !== EmployeeId)) return
    waiting.current.isDue = true
    if (mayRead) read()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the hold fetches what was missed.
  useEffect(() => {
    const state = waiting.current
    if (mayRead) read()
    return () => {
      clearTimeout(state.timer)
      state.timer = undefined
    }
  }, [mayRead])
}
