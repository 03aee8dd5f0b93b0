import type { Account } from '@dayline/shared/contract'
import { allScreens, decide, type Screen } from '@dayline/shared/navigation'

export type Jump = Screen & { go: string }

/** The screens that this person may open now with G and a letter, in alphabetical order of the letters. */
export function jumpsOf(account: Account, now: number): Jump[] {
  const found = new Map<string, Jump>()
  for (const screen of allScreens()) {
    const { go } = screen
    // Two releases may claim a letter while one of them is being rolled out: the first remote gets it, as with paths.
    if (go && !found.has(go) && decide(screen.id, account, now).open) found.set(go, { ...screen, go })
  }
  return [...found.values()].sort((a, b) => a.go.localeCompare(b.go, 'en'))
}
