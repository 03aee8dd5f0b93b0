import { CorrectionKind, type CorrectionRequest } from '@dayline/shared/contract'
import { pathOf, stretchInAddress } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, Flex, Link, Text } from '@dayline/shared/ui'

/** Links to the screens that correct such minutes and ratings; only those that the user may use. */
export function MendingLinks({ request }: { request: CorrectionRequest }) {
  const { EmployeeId: me } = useMe()
  const { openProfile } = useProfile()
  const canAddTime = useCan('timeEntry.create')
  const canRate = useCan('appReviews.change')
  const { Kind, Employee, Day, StartDate, EndDate, AppName } = request
  const stretch = stretchInAddress({ start: StartDate, end: EndDate })
  const whose = Employee.ID !== me && { employee: Employee.ID }
  return (
    <Flex wrap="wrap" align="center" gap="4" fontSize="sm">
      <Text color="fg.muted">Correct it here:</Text>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        onClick={() => openProfile({ employeeId: Employee.ID, day: Day })}
      >
        Open the day
      </Button>
      {Kind === CorrectionKind.Time && canAddTime && (
        <>
          <Link to={pathOf('manual-time-entries', { add: stretch, ...whose })}>Add this time</Link>
          <Link to={pathOf('manual-time-entries', { cut: stretch, ...whose })}>Cut this time</Link>
        </>
      )}
      {Kind === CorrectionKind.Rating && canRate && (
        <Link to={pathOf('review-apps', { tab: 'reviewed', ...(AppName !== null && { q: AppName }) })}>
          Rate the app
        </Link>
      )}
    </Flex>
  )
}
