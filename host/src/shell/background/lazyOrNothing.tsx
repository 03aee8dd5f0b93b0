import { type ComponentType, lazy, Suspense, useState } from 'react'

const Nothing = () => null

/**
 * An optional part of the page, loaded when it is first shown. When loading fails it draws nothing, and the next mount
 * loads it again.
 * @param onFail runs when it could not be loaded
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> {
  // React caches the outcome of a lazy component, so a retry needs a new one.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        Latest = attempt()
        onFail?.()
        return { default: Nothing as ComponentType<Props> }
      }
    }) as ComponentType<Props>
  let Latest = attempt()
  return function LazyPart(props) {
    const [Part] = useState(() => Latest)
    return (
      // Inside LazyPart: a component that suspends before its first render loses its state, and would choose again.
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
