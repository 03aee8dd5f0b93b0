import { type ComponentType, lazy, Suspense, useState } from 'react'

const Nothing = () => null

/**
 * A part that the page can do without, fetched when it is first shown. Where that fails nothing is shown in its place;
 * mounted again, it is fetched again.
 * @param onFail runs when it could not be fetched
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> {
  // React keeps the outcome of a lazy component, so another try needs another one.
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
      // In here: a component that waits before its first render loses its state, and would choose again.
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
