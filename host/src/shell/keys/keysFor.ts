import { type Account, may } from '@dayline/shared/contract'
import { type ScreenKeys, standingOf } from '@dayline/shared/navigation'

/** Those keys of a screen that can act for this person. */
export function keysFor(account: Account, keys: readonly ScreenKeys[] = []): readonly ScreenKeys[] {
  const standing = standingOf(account)
  return keys.filter(({ can }) => can === undefined || may(can, standing))
}
