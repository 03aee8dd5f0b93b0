import type { Employee } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Ban, Check, Hourglass, TriangleAlert } from 'lucide-react'

/** Whether a person is invited, expired, joined or blocked. */
export function InvitationState({ employee, zone }: { employee: Employee; zone: string }) {
  const { Invitation, Blocked } = employee
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      {Blocked && (
        <Badge tone="red" icon={<Ban aria-hidden />}>
          Blocked
        </Badge>
      )}
      {Invitation ? (
        <Invited until={Invitation.ExpireDate} zone={zone} />
      ) : (
        !Blocked && (
          <Badge tone="green" icon={<Check aria-hidden />}>
            Joined
          </Badge>
        )
      )}
    </chakra.span>
  )
}

function Invited({ until, zone }: { until: string; zone: string }) {
  const isExpired = Date.parse(until) <= Date.now()
  return (
    <Tooltip content={`${isExpired ? 'Expired' : 'Valid until'} ${listTimestamp(until, zone)}`}>
      <Badge
        tabIndex={0}
        tone={isExpired ? 'orange' : 'blue'}
        icon={isExpired ? <TriangleAlert aria-hidden /> : <Hourglass aria-hidden />}
      >
        {isExpired ? 'Expired' : 'Invited'}
      </Badge>
    </Tooltip>
  )
}
