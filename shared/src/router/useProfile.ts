import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Whose day the profile drawer shows. */
export type Profile = {
  employeeId: number
  /** Calendar day in the organization's zone, `YYYY-MM-DD`; null = today. */
  day: string | null
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function read(params: URLSearchParams): Profile | null {
  const id = params.get('profile') ?? ''
  const day = params.get('day') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  return { employeeId: Number(id), day: dayPattern.test(day) && !Number.isNaN(Date.parse(day)) ? day : null }
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
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isOpenedHere = (state as { isProfile?: boolean } | null)?.isProfile === true
  const isOpen = read(params) !== null

  const openProfile = useCallback(
    ({ employeeId, day }: { employeeId: number; day?: string | null }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('profile', String(employeeId))
          if (day) next.set('day', day)
          else next.delete('day')
          next.delete('profile-explain')
          return next
        },
        // Another day or person in the open drawer adds no entry: closing goes back to the screen without it.
        isOpen
          ? { preventScrollReset: true, replace: true, state }
          : { preventScrollReset: true, state: { isProfile: true } },
      ),
    [setParams, isOpen, state],
  )

  const closeProfile = useCallback(() => {
    // The previous entry is the screen without the drawer: going back leaves no extra history entry.
    if (isOpenedHere) return void navigate(-1)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('profile')
        next.delete('day')
        // State of the drawer's content; the next person starts at the first tab.
        next.delete('profile-tab')
        next.delete('profile-explain')
        return next
      },
      // Opened by its address: there is no previous entry without the drawer.
      { preventScrollReset: true, replace: true },
    )
  }, [setParams, navigate, isOpenedHere])

  return { profile: read(params), openProfile, closeProfile }
}
