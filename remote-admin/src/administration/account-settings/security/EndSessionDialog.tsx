import type { Session } from '@dayline/shared/contract'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { deviceOf } from './deviceOf.ts'
import { useEndOtherSessions, useEndSession } from './sessions.api.ts'

type EndSessionDialogProps = { of: Session | 'others'; onClose: () => void }

/** Asks before a device, or every other device, is signed out. */
export function EndSessionDialog({ of, onClose }: EndSessionDialogProps) {
  const isDemo = useIsDemo()
  const one = useEndSession(onClose)
  const others = useEndOtherSessions(onClose)
  return (
    <ConfirmDialog
      title={of === 'others' ? 'End all other sessions' : 'End session'}
      text={
        of === 'others'
          ? 'You stay signed in here only. Text that is not saved elsewhere stays there as a draft.'
          : `${deviceOf(of)} is signed out at once. Text that is not saved there stays there as a draft.`
      }
      confirmLabel="End"
      isDanger
      isBusy={one.isMutating || others.isMutating}
      onConfirm={() => void (of === 'others' ? others.trigger({}) : one.trigger({ Id: of.ID }))}
      isConfirmDisabled={isDemo}
      onClose={onClose}
    >
      {isDemo && <DemoNotice />}
    </ConfirmDialog>
  )
}
