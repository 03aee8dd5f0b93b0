import { PeriodState, type PersonPeriod } from '@dayline/shared/contract'
import { listTimestamp, plural } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { Button, chakra, Flex, useZone } from '@dayline/shared/ui'
import { History, Send } from 'lucide-react'
import { PeriodStateBadge } from './PeriodStateBadge.tsx'
import { type PeriodDays, useSubmitPeriod } from './periods.api.ts'

type OwnPeriodProps = { days: PeriodDays; own: PersonPeriod; isOver: boolean; onHistory: () => void }

/** The user's own timesheet of a period: its state, a note such as the reason of a return, and the submit button. */
export function OwnPeriod({ days, own, isOver, onHistory }: OwnPeriodProps) {
  const submit = useSubmitPeriod()
  const canSubmit = useCan('periods.submit')
  const isOpen = own.State === PeriodState.Open || own.State === PeriodState.Returned
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
      <chakra.span fontSize="sm" fontWeight="medium">
        Your timesheet
      </chakra.span>
      <PeriodStateBadge state={own.State} />
      <chakra.span fontSize="sm" color="fg.muted" flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <OwnNote own={own} isOver={isOver} />
      </chakra.span>
      {own.ChangedAt && (
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          icon={<History />}
          _print={{ display: 'none' }}
          onClick={onHistory}
        >
          History
        </Button>
      )}
      {canSubmit && isOpen && isOver && (
        <Button
          size="sm"
          icon={<Send />}
          _print={{ display: 'none' }}
          isLoading={submit.isMutating}
          onClick={() => void submit.trigger(days)}
        >
          Submit
        </Button>
      )}
    </Flex>
  )
}

function OwnNote({ own, isOver }: Pick<OwnPeriodProps, 'own' | 'isOver'>) {
  const zone = useZone()
  const { State, Reason, ChangedBy, ChangedAt, Waiting } = own
  if (Waiting > 0) {
    return <>{plural(Waiting, 'minute', 'minutes')} arrived after it was locked. They count once it is unlocked.</>
  }
  if (!isOver) return <>It can be submitted when it is over.</>
  if (ChangedAt === null) return <>Submit it when all your time is in it.</>
  const when = `${ChangedBy ?? ''}, ${listTimestamp(ChangedAt, zone)}`
  return <>{State !== PeriodState.Submitted && Reason ? `“${Reason}” ${when}` : when}</>
}
