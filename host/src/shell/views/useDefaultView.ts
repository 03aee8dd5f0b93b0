import { useLocation, useNavigate } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { useEffect, useState } from 'react'

/**
 * Opens a screen with the person's default view when its address has no filters. Only on entering: after the user
 * clears the filters, the open screen has none.
 * @returns whether the address is about to change
 */
export function useDefaultView(screen: string): boolean {
  const views = useAccount().DefaultViews
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState(() =>
    search === '' ? (views?.find(({ Screen }) => Screen === screen)?.Search ?? '') : '',
  )
  useEffect(() => {
    if (!pending) return
    setPending('')
    // The state has the notice that another page was refused.
    void navigate(`${pathname}?${pending}${hash}`, { replace: true, state })
  }, [pending, pathname, hash, state, navigate])
  return pending !== ''
}
