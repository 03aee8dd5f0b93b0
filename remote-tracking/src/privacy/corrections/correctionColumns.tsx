import { type CorrectionRequest, TimeEntryStatus } from '@dayline/shared/contract'
import { clockTime, listDate, listTimestamp } from '@dayline/shared/format'
import { Avatar, Badge, chakra, Flex } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Check, X } from 'lucide-react'
import { correctionStatus, kindLabels } from './correctionDisplay.ts'

type Actions = {
  zone: string
  seesOthers: boolean
  onAccept: (request: CorrectionRequest) => void
  onDecline: (request: CorrectionRequest) => void
}

/** Columns of the list of requests for corrections. */
export function correctionColumns({ zone, seesOthers, onAccept, onDecline }: Actions): Column<CorrectionRequest>[] {
  const person: Column<CorrectionRequest> = {
    id: 'person',
    header: 'Person',
    width: '20%',
    cell: ({ Employee }) => (
      <Flex align="center" gap="2" minW="0">
        <Avatar name={Employee.Title} image={Employee.Image} size={24} />
        <chakra.span minW="0" overflowWrap="break-word">
          {Employee.Title}
        </chakra.span>
      </Flex>
    ),
  }
  return [
    {
      id: 'what',
      header: 'What',
      width: '22%',
      onCard: 'title',
      cell: ({ Kind, AppName, StartDate, EndDate }) => (
        <TwoLines
          first={`${kindLabels[Kind]}${AppName ? `: ${AppName}` : ''}`}
          second={`${listDate(StartDate, zone)}, ${clockTime(StartDate, zone)}–${clockTime(EndDate, zone)}`}
        />
      ),
    },
    ...(seesOthers ? [person] : []),
    {
      id: 'reason',
      header: 'Reason',
      width: '42%',
      cell: (request) => <TwoLines first={request.Reason} second={answerText(request, zone)} />,
    },
    {
      id: 'state',
      header: 'State',
      onCard: 'figure',
      cell: ({ Status }) => <Badge tone={correctionStatus[Status].tone}>{correctionStatus[Status].label}</Badge>,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '6rem',
      isNumber: true,
      onCard: 'actions',
      cell: (request) =>
        request.CanDecide && (
          <Flex justify="flex-end" gap="1">
            <RowAction
              label={`Accept request of ${request.Employee.Title}`}
              icon={<Check />}
              onClick={() => onAccept(request)}
            />
            <RowAction
              label={`Decline request of ${request.Employee.Title}`}
              icon={<X />}
              onClick={() => onDecline(request)}
            />
          </Flex>
        ),
    },
  ]
}

function answerText({ Status, Answer, DecidedBy, DecideDate }: CorrectionRequest, zone: string): string | null {
  if (Status === TimeEntryStatus.Pending) return null
  const by = `${DecidedBy}, ${listTimestamp(DecideDate, zone)}`
  return Answer ? `${by}: ${Answer}` : by
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <chakra.span display="block" minW="0" overflowWrap="anywhere">
      <chakra.span display="block">{first}</chakra.span>
      {second && (
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {second}
        </chakra.span>
      )}
    </chakra.span>
  )
}
