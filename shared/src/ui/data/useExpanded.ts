import { useState } from 'react'

type Key = string | number

export type ExpandedRows = { has: (key: Key) => boolean; toggle: (key: Key) => void }

/** Which rows are open: kept here, or by the caller (URL) when `value` is given, then one at a time. */
export function useExpanded(
  value: Key | null | undefined,
  onChange: ((key: Key | null) => void) | undefined,
): ExpandedRows {
  const [open, setOpen] = useState<ReadonlySet<Key>>(new Set())
  if (onChange) {
    const isOpen = (key: Key) => value !== null && value !== undefined && String(value) === String(key)
    return { has: isOpen, toggle: (key) => onChange(isOpen(key) ? null : key) }
  }
  return {
    has: (key) => open.has(key),
    toggle: (key) =>
      setOpen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key])),
  }
}
