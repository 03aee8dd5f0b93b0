import type { ReportLink } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useRevokeLink } from './sharedLinks.api.ts'

/** Asks before a link is revoked, because people who use it lose access without notice. */
export function RevokeLinkDialog({ link, onClose }: { link: ReportLink; onClose: () => void }) {
  const revoke = useRevokeLink(onClose)
  return (
    <ConfirmDialog
      title="Revoke link"
      text={`“${link.Title}” will no longer open for anyone who has its address. It cannot be turned on again.`}
      confirmLabel="Revoke"
      isDanger
      isBusy={revoke.isMutating}
      onConfirm={() => void revoke.trigger({ Id: link.ID })}
      onClose={onClose}
    />
  )
}
