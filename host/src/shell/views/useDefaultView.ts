import { useLocation, useNavigate, useNavigationType } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { useEffect, useState } from 'react'

/** Of a navigation to a view that the user has chosen, which may have no filters. */
export type ChosenState = { isChosen: true }

/**
 * Opens a screen with the person's default view when its address has no filters. Only on entering: after the user
 * clears the filters, the open screen has none, also when the user comes back to it or reloads it.
 * @param mayOpen whether the screen opens; one that is refused must not take the address back from the one in its place
 * @returns whether the address is about to change
 */
export function useDefaultView(screen: string, mayOpen: boolean): boolean {
  const views = useAccount().DefaultViews
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  // The router has not given a key to the address that the browser opens.
  const isVisited = useNavigationType() === 'POP' && key !== 'default'
  const isChosen = (state as ChosenState | null)?.isChosen === true
  const [pending, setPending] = useState(() =>
    mayOpen && search === '' && !isVisited && !isChosen
      ? (views?.find(({ Screen }) => Screen === screen)?.Search ?? '')
      : '',
  )
  useEffect(() => {
    if (!pending) return
    setPending('')
    // The state has the notice that another page was refused.
    void navigate(`${pathname}?${pending}${hash}`, { replace: true, state })
  }, [pending, pathname, hash, state, navigate])
  return pending !== ''
}
