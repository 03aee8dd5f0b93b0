import { useRef, useState } from 'react'
import type { Mentionable, Mentioning, OpenMentions } from './mentions.ts'

type MentionKeys = {
  mentioning: Mentioning | null
  list: OpenMentions | null
  active: number
  setActive: (index: number) => void
  choose: (person: Mentionable) => void
}

/** Keys of the list under `@`: arrows move in it, Enter and Tab choose, Escape closes it. */
export function useMentionKeys(find: ((query: string) => Mentionable[] | Promise<Mentionable[]>) | null): MentionKeys {
  const [list, setList] = useState<OpenMentions | null>(null)
  const [active, setActive] = useState(0)
  // The editor only has the functions of its first render.
  const now = useRef({ list, active, find })
  now.current.find = find

  function open(next: OpenMentions | null) {
    const isOther = next?.items[0]?.id !== now.current.list?.items[0]?.id
    now.current.list = next
    setList(next)
    if (isOther) move(0)
  }

  function move(to: number) {
    now.current.active = to
    setActive(to)
  }

  function choose(person: Mentionable) {
    now.current.list?.command(person as never)
  }

  function handleKey(key: string): boolean {
    const { list, active } = now.current
    if (!list || list.items.length === 0) return false
    const { length } = list.items
    if (key === 'ArrowDown') move((active + 1) % length)
    else if (key === 'ArrowUp') move((active + length - 1) % length)
    else if (key === 'Enter' || key === 'Tab') choose(list.items[active] as Mentionable)
    else if (key === 'Escape') open(null)
    else return false
    return true
  }

  const [mentioning] = useState<Mentioning | null>(() =>
    find ? { find: (query) => now.current.find?.(query) ?? [], onOpen: open, onKey: handleKey } : null,
  )
  return { mentioning, list, active, setActive: move, choose }
}
