import { fullName, type LeaveRequest } from '@dayline/shared/contract'
import { HistoryButton } from '@dayline/shared/explain'
import { listTimestamp } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { Fact, Facts } from '@dayline/shared/ui/data'

/** A request and its decision. */
export function RequestDetails({ request }: { request: LeaveRequest }) {
  const zone = useZone()
  const { ApprovedByEmployee, RejectedByEmployee, RejectionReason, Notes, CreateDate } = request
  return (
    <Facts>
      <Fact label="Approved by">{ApprovedByEmployee ? fullName(ApprovedByEmployee) : '–'}</Fact>
      <Fact label="Rejected by">{RejectedByEmployee ? fullName(RejectedByEmployee) : '–'}</Fact>
      <Fact label="Created at">{listTimestamp(CreateDate, zone)}</Fact>
      {RejectedByEmployee && (
        <Fact label="Rejection reason" isWide>
          {RejectionReason || '–'}
        </Fact>
      )}
      <Fact label="Notes" isWide>
        {Notes || '–'}
      </Fact>
      <Fact label="Changes" isWide>
        <HistoryButton of={{ Subject: 'leaveRequest', Id: request.ID }} name="this leave request" />
      </Fact>
    </Facts>
  )
}
