import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { Badge, Link } from '@dayline/shared/ui'

/** Stands beside what the plan lacks, and leads those who pay to a better one (spec 3 §6). */
export function UpgradeBadge() {
  const canUpgrade = useCan('billing.read')
  const badge = <Badge tone="brand">UPGRADE NOW</Badge>
  return canUpgrade ? <Link to={pathOf('billing')}>{badge}</Link> : badge
}
