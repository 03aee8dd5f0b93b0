import { pathOf, publicPaths, screenOf } from '@dayline/shared/navigation'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Card, chakra, Link } from '@dayline/shared/ui'
import { useEffect, useState } from 'react'

/** How long an organization counts as new, ms (docs/product/overview.md#welcome). */
const newMs = 10 * 60_000

/** Up to three first steps, shown for the first ten minutes of an organization. */
export function WelcomeBox() {
  const { CreateDate, Title } = useOrganization()
  const isNew = useIsYoung(Date.parse(CreateDate))
  const invites = useCan('people.manage')
  const sets = useCan('organization.settings') && screenOf('settings') !== null
  if (!isNew) return null
  const links = [
    ...(sets ? [{ label: 'Track settings', to: pathOf('settings', { activeTab: 'track-settings' }) }] : []),
    ...(invites ? [{ label: 'Invite employees', to: pathOf('employees', { a: 1 }) }] : []),
    { label: 'Download the agent', to: publicPaths.download },
  ]
  return (
    <Card
      title={`Welcome to ${Title}`}
      aria-label="Welcome"
      subtitle="Minutes appear here as soon as an agent reports."
    >
      <chakra.ul m="0" p="0" listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </chakra.ul>
    </Card>
  )
}

/** True until ten minutes after an instant; rerenders when they are over. */
function useIsYoung(since: number): boolean {
  const left = since + newMs - Date.now()
  const [, setIsOver] = useState(false)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setIsOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
