import { usePersonId } from '@dayline/shared/ui'
import { useMemo, useState, useSyncExternalStore } from 'react'

export type HiddenColumns = { hidden: readonly string[]; onChange: (hidden: readonly string[]) => void }

const none: readonly string[] = []
const changed = 'dayline:columns'

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage may be blocked; then the choice lasts until the table unmounts.
    return ''
  }
}

function write(key: string, hidden: readonly string[]): boolean {
  try {
    if (hidden.length > 0) localStorage.setItem(key, hidden.join(' '))
    else localStorage.removeItem(key)
    window.dispatchEvent(new Event(changed))
    return true
  } catch {
    return false
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Columns of a table that the user has hidden, stored in this browser per person. */
export function useHiddenColumns(table: string | undefined): HiddenColumns {
  const person = usePersonId()
  const key = table === undefined ? null : `dayline.columns.${person ?? 'guest'}.${table}`
  const [unstored, setUnstored] = useState<string | null>(null)
  const stored = useSyncExternalStore(
    subscribe,
    () => (key === null ? '' : read(key)),
    () => '',
  )
  const text = unstored ?? stored
  const hidden = useMemo(() => (text === '' ? none : text.split(' ')), [text])
  return { hidden, onChange: (next) => setUnstored(key !== null && write(key, next) ? null : next.join(' ')) }
}
