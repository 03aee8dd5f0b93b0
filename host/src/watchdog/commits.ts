/** The global hook where React looks for developer tools, once, when it starts. */
type ReactHook = {
  supportsFiber?: boolean
  isDisabled?: boolean
  inject?: (renderer: unknown) => number
  onCommitFiberRoot?: (...details: unknown[]) => void
  [more: string]: unknown
}
type ReactPage = Window & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }

let count = 0

/** How often React has changed the page since it was loaded. A long render counts once, at its end. */
export const commits = (): number => count

/** Counts React's commits. Call before React starts: it looks for its developer tools only then. */
export function countCommits(): void {
  const page: ReactPage = window
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 0,
    onCommitFiberUnmount: () => {},
  }
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__
  const { onCommitFiberRoot } = hook
  hook.onCommitFiberRoot = (...details) => {
    count++
    onCommitFiberRoot?.apply(hook, details)
  }
}
