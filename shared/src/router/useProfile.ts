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
 * The profile drawer of the shell. It is in the address (`?profile=7&day=2026-11-20`): a copied link opens it, back
 * closes it. Any area opens it: `const { openProfile } = useProfile()`; the shell draws it.
 */
export function useProfile(): {
  profile: Profile | null
  openProfile: (profile: { employeeId: number; day?: string | null }) => void
  closeProfile: () => void
} {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedHere = (useLocation().state as { isProfile?: boolean } | null)?.isProfile === true

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
        { preventScrollReset: true, state: { isProfile: true } },
      ),
    [setParams],
  )

  const closeProfile = useCallback(() => {
    // The entry before is the screen without the drawer: going there leaves no extra entry in the history.
    if (isOpenedHere) return void navigate(-1)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('profile')
        next.delete('day')
        // Of the drawer's content; the next person starts at the first tab.
        next.delete('profile-tab')
        next.delete('profile-explain')
        return next
      },
      // Opened by its address, there is no such entry.
      { preventScrollReset: true, replace: true },
    )
  }, [setParams, navigate, isOpenedHere])

  return { profile: read(params), openProfile, closeProfile }
}
