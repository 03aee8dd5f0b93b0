import { type Account, Role, type Standing } from '@dayline/shared/contract'

/**
 * Role of the employment in the current organization; without one, the user's own (docs/product/roles.md#roles).
 * The one place that computes it for the front end.
 */
export function roleOf(account: Account): number {
  const here = account.Employings.Items.find((e) => e.OrganizationId === account.CurrentOrganization?.ID)
  return here?.Role ?? account.User.Role
}

/** Role and settings together, as `may()` takes them. */
export function standingOf(account: Account): Standing {
  return { Role: roleOf(account), TrackSettings: account.CurrentOrganization?.TrackSettings ?? {} }
}

/**
 * A missing or ended subscription; a lifetime one never lapses (docs/product/subscription.md#lapse). `now` in epoch ms.
 */
export function hasLapsed(account: Account, now: number): boolean {
  const subscription = account.CurrentOrganization?.Subscription
  if (!subscription) return true
  return !subscription.IsLifetime && Date.parse(subscription.EndDate) <= now
}

/** The Owner is the account holder, and the only one who can subscribe. */
export const isOwner = (account: Account): boolean => roleOf(account) === Role.Owner
