/** A short notice about something that happened. */
export type Toast = {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
  action?: ToastAction
  onGone?: () => void
  stays?: boolean
}
/** The action of a toast: "Undo", "Reload". */
export type ToastAction = { label: string; onClick: () => void }

type ToastOptions = {
  /** The cause; by default kind and text. A second toast with the same cause replaces the first one. */
  id?: string
  action?: ToastAction
  /** Runs when the toast closes: after its time, when dismissed, or just before its action runs. */
  onGone?: () => void
  /** Remains until dismissed, for messages that the user may not be there to see. */
  stays?: boolean
}

/** Errors and toasts with an action stay longer. */
const SECONDS = { success: 5, info: 8, error: 8, withAction: 10 }

let toasts: readonly Toast[] = []
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let closeByThemselves = true

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function startTimer({ id, kind, action, stays }: Toast) {
  clearTimeout(timers.get(id))
  if (!closeByThemselves || stays) return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), (action ? SECONDS.withAction : SECONDS[kind]) * 1000),
  )
}

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): void {
  const { id = `${kind}:${text}`, ...rest } = options
  const shown: Toast = { id, kind, text, ...rest }
  change(
    toasts.some((other) => other.id === id)
      ? toasts.map((other) => (other.id === id ? shown : other))
      : [...toasts, shown],
  )
  startTimer(shown)
}

/** Shows a toast that names the record: `toast.success('Time entry of Ada approved')`. Announced to screen readers. */
export const toast = {
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
}

export function dismissToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const gone = toasts.find((other) => other.id === id)
  change(toasts.filter((other) => other.id !== id))
  gone?.onGone?.()
}

/** Closes all toasts, for example errors of a sign-in that has now succeeded. */
export function dismissAllToasts(): void {
  for (const { id } of toasts) dismissToast(id)
}

/** For tests of pages: toasts stay until dismissed, because a slow test may look for one after its time. */
export function keepToasts(): void {
  closeByThemselves = false
}

/** A toast does not close while the user reads it (WCAG 2.2.1). */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
}

export function releaseToasts(): void {
  for (const each of toasts) startTimer(each)
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
