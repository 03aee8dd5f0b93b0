import type { Account } from '@dayline/shared/contract'
import { allScreens, decide, type Screen } from '@dayline/shared/navigation'
import { createElement, useState } from 'react'
import { useHelpOf } from '../help/useScreenHelp.ts'
import { ScreenIcon } from '../sidebar/ScreenIcon.tsx'
import type { Entry } from './entries.ts'

const minLetters = 2
const iconSize = 17
const none: readonly Screen[] = []

/** Matching places within screens, such as single settings; read from the releases once something is typed. */
export function usePlaces(search: string, account: Account, goTo: (path: string) => void): Entry[] {
  const [screens] = useState(() => allScreens().filter(({ id }) => decide(id, account, Date.now()).open))
  const isTyped = search.trim().length >= minLetters
  const found = useHelpOf(isTyped ? screens : none)
  if (!found || !isTyped) return []
  return screens.flatMap(({ id, path, title, icon }) =>
    (found[id]?.places ?? []).map(
      (place): Entry => ({
        id: `place-${id}-${place.query}`,
        section: 'Settings',
        label: place.title,
        detail: title,
        words: (place.words ?? '').split(' '),
        icon: createElement(ScreenIcon, { icon, size: iconSize }),
        run: () => goTo(`${path}?${place.query}`),
      }),
    ),
  )
}
