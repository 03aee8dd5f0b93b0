import { CorrectionKind, type CorrectionRequest, may, Role } from '@dayline/shared/contract'
import { pathOf, stretchInAddress } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useCan, useMe, useOrganization } from '@dayline/shared/session'
import { Button, Flex, Link, Text } from '@dayline/shared/ui'

const ways = {
  [CorrectionKind.Time]: { permission: 'timeEntry.create', text: 'add or cut time' },
  [CorrectionKind.Rating]: { permission: 'appReviews.change', text: 'rate apps' },
} as const

/** Links to the screens that correct such minutes and ratings; for users who may not use them, who may. */
export function MendingLinks({ request }: { request: CorrectionRequest }) {
  const { EmployeeId: me } = useMe()
  const { openProfile } = useProfile()
  const { TrackSettings } = useOrganization()
  const { Kind, Employee, Day, StartDate, EndDate, AppName } = request
  const { permission, text } = ways[Kind]
  const canMend = useCan(permission)
  const stretch = stretchInAddress({ start: StartDate, end: EndDate })
  const whose = Employee.ID !== me && { employee: Employee.ID }
  const others = may(permission, { Role: Role.Manager, TrackSettings }) ? 'Managers, Owners' : 'Owners'
  return (
    <Flex wrap="wrap" align="center" gap="4" fontSize="sm">
      <Text color="fg.muted">{canMend ? 'Correct it here:' : `Only ${others} and Co-owners can ${text}.`}</Text>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        onClick={() => openProfile({ employeeId: Employee.ID, day: Day })}
      >
        Open the day
      </Button>
      {Kind === CorrectionKind.Time && canMend && (
        <>
          <Link to={pathOf('manual-time-entries', { add: stretch, ...whose })}>Add this time</Link>
          <Link to={pathOf('manual-time-entries', { cut: stretch, ...whose })}>Cut this time</Link>
        </>
      )}
      {Kind === CorrectionKind.Rating && canMend && (
        <Link to={pathOf('review-apps', { tab: 'reviewed', ...(AppName !== null && { q: AppName }) })}>
          Rate the app
        </Link>
      )}
    </Flex>
  )
}
