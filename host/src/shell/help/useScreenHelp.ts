import { type Screen, type ScreenHelp, screenAt } from '@dayline/shared/navigation'
import { useEffect, useState } from 'react'
import { readScreenHelp } from '../../remotes/area/screenHelp.ts'
import { hostScreenAt } from './hostHelp.ts'

/** Help of several screens by id; null while loading. */
export function useHelpOf(screens: readonly Screen[]): Record<string, ScreenHelp> | null {
  const [found, setFound] = useState<Record<string, ScreenHelp> | null>(null)
  // Reads files of releases; an answer for the previous screens is dropped.
  useEffect(() => {
    let isCurrent = true
    Promise.all(screens.map(async (screen) => [screen.id, await readScreenHelp(screen)] as const)).then((entries) => {
      if (isCurrent) setFound(Object.fromEntries(entries))
    })
    return () => {
      isCurrent = false
    }
  }, [screens])
  return found
}

/** The help of the screen at a path; `help` is null while loading. */
export function useScreenHelp(pathname: string): { title: string; help: ScreenHelp | null } {
  const screen = screenAt(pathname)
  const [screens] = useState(() => (screen ? [screen] : []))
  const read = useHelpOf(screens)
  if (!screen) return { title: hostScreenAt(pathname)?.title ?? 'This page', help: hostScreenAt(pathname) ?? {} }
  return { title: screen.title, help: read && (read[screen.id] ?? {}) }
}
