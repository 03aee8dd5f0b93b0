import { money } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Button, Card, chakra, Notice } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { type PayRun, paidSoFar } from './payRun.ts'
import type { PayRunState } from './usePayRun.ts'

type PayRunPanelProps = {
  run: PayRun
  state: PayRunState
  onStop: () => void
  onResume: () => void
  onDismiss: () => void
}

/** Progress of "Mark all as paid" with Stop and Resume, then the people who were skipped. */
export function PayRunPanel({ run, state, onStop, onResume, onDismiss }: PayRunPanelProps) {
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  const { items, done, refused, stoppedBy } = run
  const paid = money(paidSoFar(run), currency)
  const progress = `${done} of ${items.length} · ${paid} paid`
  if (state === 'finished') {
    return (
      <Frame>
        <Notice kind="warning" title={`${items.length - refused.length} of ${items.length} paid`} onDismiss={onDismiss}>
          <chakra.ul ps="4" listStyleType="disc">
            {refused.map(({ key, name, reason }) => (
              <li key={key}>
                {name}: {reason}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      </Frame>
    )
  }
  return (
    <Frame>
      <Card>
        <chakra.div display="grid" gap="3">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.div flex="1" minW="12rem">
              <chakra.div fontWeight="semibold" role="status">
                {state === 'running' ? `Paying ${items[done]?.name ?? ''}` : 'Mark all as paid has stopped'}
              </chakra.div>
              <chakra.div fontSize="sm" color="fg.muted" data-number>
                {progress}
              </chakra.div>
            </chakra.div>
            {state === 'running' ? (
              <Button variant="outline" tone="neutral" onClick={onStop}>
                Stop
              </Button>
            ) : (
              <>
                <Button variant="outline" tone="neutral" onClick={onDismiss}>
                  Dismiss
                </Button>
                <Button onClick={onResume}>Resume</Button>
              </>
            )}
          </chakra.div>
          <ProgressBar label="Marked as paid" value={(done * 100) / items.length} />
          {stoppedBy && <Notice kind="error">{stoppedBy}</Notice>}
        </chakra.div>
      </Card>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <chakra.div mb="5">{children}</chakra.div>
