import type { TwoStep } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { Badge, Button, Card, chakra, Notice, Text, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { RenewCodesDialog, TurnOffTwoStepDialog } from './ChangeTwoStepDialog.tsx'
import { SetUpTwoStepDialog } from './SetUpTwoStepDialog.tsx'
import { useTwoStep } from './twoStep.api.ts'

type OpenDialog = 'setUp' | 'renew' | 'turnOff' | null
/** With this many unused codes or fewer, new ones are recommended. */
const fewCodes = 3

/** Requires a code from the person's phone at each sign-in (docs/product/account.md#two-step-sign-in). */
export function TwoStepCard() {
  const twoStep = useTwoStep()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  return (
    <Card
      title="Two-step sign-in"
      subtitle="In addition to your password, the sign-in asks for a code from an authenticator app on your phone."
      actions={
        twoStep.data?.IsOn === false && (
          <Button size="sm" onClick={() => setDialog('setUp')}>
            Set up
          </Button>
        )
      }
    >
      <QueryView query={twoStep} skeleton={<SkeletonList rows={1} />} isCompact>
        {(state) => (state.IsOn ? <On state={state} onOpen={setDialog} /> : <Text color="fg.muted">It is off.</Text>)}
      </QueryView>
      {dialog === 'setUp' && <SetUpTwoStepDialog onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onClose={close} />}
      {dialog === 'turnOff' && <TurnOffTwoStepDialog onClose={close} />}
    </Card>
  )
}

type OnProps = { state: TwoStep; onOpen: (dialog: OpenDialog) => void }

function On({ state: { SinceDate, RecoveryCodesLeft: left }, onOpen }: OnProps) {
  const zone = useZone()
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Text>
        <Badge tone="green">On</Badge> {SinceDate && `since ${listTimestamp(SinceDate, zone)}`}
      </Text>
      {left <= fewCodes ? (
        <Notice kind="warning" title={left === 0 ? 'No recovery code is left' : `Recovery codes left: ${left}`}>
          Without your phone and without a code, no one can sign in for you. Create new ones.
        </Notice>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {left} unused recovery codes
        </Text>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" variant="outline" tone="neutral" onClick={() => onOpen('renew')}>
          New recovery codes
        </Button>
        <Button size="sm" variant="ghost" tone="danger" onClick={() => onOpen('turnOff')}>
          Turn off
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
