import { useRevalidate } from '@dayline/shared/api'
import { rangeDays } from '@dayline/shared/format'
import { useServerEvent } from '@dayline/shared/realtime'
import { useZone } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import type { ScreenshotFilters } from './screenshotFilters.ts'

/** A large office takes pictures all the time; the grid moves no more often than this. */
const atMostEveryMs = 4000

type LiveOptions = {
  /** Nothing may move now: a picture is open, or some are being selected. */
  isHeld: boolean
}

/**
 * Reads the first page again when pictures of its people and days change; what happens while it is held is applied
 * afterwards. Other pages stay as they are, or everything on them would move along under the reader's eyes.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the hold asks for what was missed.
  useEffect(() => {
    const state = waiting.current
    if (mayRead) read()
    return () => {
      clearTimeout(state.timer)
      state.timer = undefined
    }
  }, [mayRead])
}
