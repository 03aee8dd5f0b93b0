import { createContext, useCallback, useContext } from 'react'
import { type Location, RouterProvider as RouterProviderOfLibrary, type RouterProviderProps } from 'react-router-dom'

const CurrentRouter = createContext<RouterProviderProps['router'] | null>(null)

/** The library's provider, and the router for `useReadLocation`. */
export function RouterProvider(props: RouterProviderProps) {
  return (
    <CurrentRouter value={props.router}>
      <RouterProviderOfLibrary {...props} />
    </CurrentRouter>
  )
}

/**
 * Reads the current location, for code that changes a part of it. The location of `useLocation` is the rendered one: the
 * router renders a new location in a transition, which other updates may delay, so a change based on it could undo a
 * change made in the meantime.
 * @throws outside of a `RouterProvider`
 */
export function useReadLocation(): () => Location {
  const router = useContext(CurrentRouter)
  if (!router) throw new Error('useReadLocation needs a RouterProvider of @dayline/shared/router.')
  return useCallback(() => router.state.location, [router])
}

/** Reads the parameters of the current location, as a copy to change. @throws like `useReadLocation` */
export function useReadParams(): () => URLSearchParams {
  const readLocation = useReadLocation()
  return useCallback(() => new URLSearchParams(readLocation().search), [readLocation])
}
