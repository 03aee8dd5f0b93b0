import { isDay } from '@dayline/shared/calendar'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useReadLocation, useReadParams } from './CurrentRouter.tsx'
import { openedState } from './panelEntries.ts'
import { useLeavePanel } from './useLeavePanel.ts'

/** Whose day the profile drawer shows. */
export type Profile = {
  employeeId: number
  /** Calendar day in the organization's zone, `YYYY-MM-DD`; null = today. */
  day: string | null
}

/** The drawer's tabs, which remain for another person or day. */
const tabs: readonly string[] = ['profile-tab', 'profile-list']

/** Deletes the drawer and all that is open in it from an address. */
export function deleteProfile(params: URLSearchParams): void {
  for (const name of [...params.keys()]) {
    if (['profile', 'day'].includes(name) || name.startsWith('profile-')) params.delete(name)
  }
}

function read(params: URLSearchParams): Profile | null {
  const id = params.get('profile') ?? ''
  const day = params.get('day') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  return { employeeId: Number(id), day: isDay(day) ? day : null }
}

/**
 * The shell's profile drawer. Its state is in the address (`?profile=7&day=2026-11-20`): a copied link opens it, Back
 * closes it. Any area can open it: `const { openProfile } = useProfile()`.
 */
export function useProfile(): {
  profile: Profile | null
  openProfile: (profile: { employeeId: number; day?: string | null }) => void
  closeProfile: () => void
} {
  const [params, setParams] = useSearchParams()
  const readLocation = useReadLocation()
  const readParams = useReadParams()
  const leave = useLeavePanel('profile')

  const openProfile = useCallback(
    ({ employeeId, day }: { employeeId: number; day?: string | null }) => {
      const before = readParams()
      const next = new URLSearchParams(before)
      deleteProfile(next)
      next.set('profile', String(employeeId))
      if (day) next.set('day', day)
      for (const name of tabs) {
        const chosen = before.get(name)
        if (chosen) next.set(name, chosen)
      }
      // Another day or person in the open drawer adds no entry: closing goes back to the screen without it.
      const isOpen = read(before) !== null
      setParams(
        next,
        isOpen
          ? { preventScrollReset: true, replace: true, state: readLocation().state }
          : { preventScrollReset: true, state: openedState('profile') },
      )
    },
    [setParams, readLocation, readParams],
  )

  const closeProfile = useCallback(() => {
    if (leave()) return
    const next = readParams()
    deleteProfile(next)
    setParams(next, { preventScrollReset: true, replace: true })
  }, [setParams, leave, readParams])

  return { profile: read(params), openProfile, closeProfile }
}
