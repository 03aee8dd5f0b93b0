import { type Account, may } from '@dayline/shared/contract'
import { type ScreenId, screenOf } from './screenTable.ts'
import { hasLapsed, isOwner, standingOf } from './standing.ts'

export type Decision = { open: true } | { open: false; goTo: ScreenId | 'login' }

const open: Decision = { open: true }
const goTo = (target: ScreenId | 'login'): Decision => ({ open: false, goTo: target })
/** The screen that a rule names, or `nearest` when no running release has it. */
const available = (id: ScreenId, nearest: ScreenId): ScreenId => (screenOf(id) ? id : nearest)

/**
 * Whether this account may open this screen now, and if not, where it is redirected (docs/product/shell.md#guards).
 * Order: token → two-step sign-in → organization → subscription → role and settings.
 * Never redirects to the requested screen.
 * @param account null = no token
 * @param now epoch milliseconds
 */
export function decide(id: string, account: Account | null, now: number): Decision {
  if (!account) return goTo('login')
  const screen = screenOf(id)
  if (!screen) return goTo('my-activities')
  if (account.TwoStep?.IsMissing) return id === 'account-settings' ? open : goTo('account-settings')
  if (!account.CurrentOrganization) {
    return screen.withoutOrganization ? open : goTo(available('create-organization', 'account-settings'))
  }
  if (hasLapsed(account, now) && !screen.whenLapsed) {
    return goTo(isOwner(account) ? available('manage-subscription', 'subscription-over') : 'subscription-over')
  }
  if (screen.can && !may(screen.can, standingOf(account))) {
    const home = hasLapsed(account, now) ? 'subscription-over' : 'my-activities'
    return home === id ? open : goTo(home)
  }
  return open
}

/** The path if it is one of our own pages, otherwise null: `returnTo` must never redirect to another origin. */
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/app/') || value.includes('\\')) return null
  const url = new URL(value, 'https://same.invalid')
  // After parsing, `..` may have left `/app/`.
  const path = url.pathname.replace(/\/{2,}/g, '/')
  // `/app/` itself is not a page.
  const isOurs = url.origin === 'https://same.invalid' && /^\/app\/./.test(path)
  return isOurs ? path + url.search + url.hash : null
}
