let isOpen = false

/** Starts work that no one waits for. Called once the first page is shown, so that it does not delay that page. */
export function openBackground(): void {
  if (isOpen) return
  isOpen = true
  import('./background.ts').then(
    ({ startBackground }) => startBackground(),
    (error: unknown) => console.warn('Background:', String(error)),
  )
}
