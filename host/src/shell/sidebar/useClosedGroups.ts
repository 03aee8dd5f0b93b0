import type { SidebarGroup } from '@dayline/shared/navigation'
import { useState } from 'react'

const KEY = 'dayline.closed-groups'

function storedGroups(): SidebarGroup[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Which groups of the sidebar are closed; stored in this browser (docs/product/shell.md#sidebar). */
export function useClosedGroups(): { isClosed: (id: SidebarGroup) => boolean; toggle: (id: SidebarGroup) => void } {
  const [closed, setClosed] = useState(storedGroups)

  function toggle(id: SidebarGroup) {
    const next = closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id]
    setClosed(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // With blocked storage the state lasts until a reload.
    }
  }

  return { isClosed: (id) => closed.includes(id), toggle }
}
