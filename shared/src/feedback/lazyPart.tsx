import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type LazyOptions<Props> = {
  /** Shown while the code is loading; nothing by default. */
  loading?: ReactNode
  /** Drawn when the code could not be loaded; without it, the nearest boundary receives the error. */
  failed?: ComponentType<Props>
}

/**
 * A part of a page whose code is loaded when it is first shown. When loading fails, the next mount tries again:
 * `React.lazy` alone keeps the failure until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        Latest = attempt()
        if (!failed) throw error
        return { default: failed }
      }
    }) as ComponentType<Props>
  let Latest = attempt()
  return function LazyPart(props) {
    const [Part] = useState(() => Latest)
    return (
      // Inside LazyPart: a component that suspends before its first render loses its state, and would choose again.
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    )
  }
}
