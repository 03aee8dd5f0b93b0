import { type Account, may } from '@dayline/shared/contract'
import { type ScreenId, screens } from './screens.ts'
import { hasLapsed, isOwner, standingOf } from './standing.ts'

export type Decision = { open: true } | { open: false; goTo: ScreenId | 'login' }

const open: Decision = { open: true }
const goTo = (target: ScreenId | 'login'): Decision => ({ open: false, goTo: target })
/** The screen a rule names, or the nearest one that has a page. */
const built = (id: ScreenId, nearest: ScreenId): ScreenId => (screens[id].ready ? id : nearest)

/**
 * May this account see this screen now, and if not, where does it go?
 * Order (decisions, Routes): token → organization → subscription → role and settings.
 * Never answers with the screen that was asked for.
 * @param account null = no token
 * @param now epoch milliseconds
 */
export function decide(id: ScreenId, account: Account | null, now: number): Decision {
  if (!account) return goTo('login')
  const screen = screens[id]
  if (!account.CurrentOrganization) {
    return screen.withoutOrganization ? open : goTo(built('create-organization', 'account-settings'))
  }
  if (hasLapsed(account, now) && !screen.whenLapsed) {
    return goTo(isOwner(account) ? built('manage-subscription', 'subscription-over') : 'subscription-over')
  }
  if (screen.can && !may(screen.can, standingOf(account))) {
    const home = hasLapsed(account, now) ? 'subscription-over' : 'my-activities'
    return home === id ? open : goTo(home)
  }
  return open
}

/** A path of our own pages and nothing else: `returnTo` must never lead off this origin. */
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/app/') || value.includes('\\')) return null
  const url = new URL(value, 'https://same.invalid')
  // Parsed, `..` may have led out of the app.
  const isOurs = url.origin === 'https://same.invalid' && url.pathname.startsWith('/app/')
  return isOurs ? url.pathname + url.search + url.hash : null
}
