import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { Badge, Link } from '@dayline/shared/ui'

/** Marks a feature that the plan lacks; for users who manage billing, a link to the plans. */
export function UpgradeBadge() {
  const canUpgrade = useCan('billing.read')
  const badge = <Badge tone="brand">UPGRADE NOW</Badge>
  return canUpgrade ? <Link to={pathOf('billing')}>{badge}</Link> : badge
}
