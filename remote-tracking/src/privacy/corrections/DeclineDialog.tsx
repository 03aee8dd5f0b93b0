import { type CorrectionRequest, maxCorrectionReason } from '@dayline/shared/contract'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { useDeclineCorrection } from './corrections.api.ts'

/** Asks for the reason, which is shown to the person. */
export function DeclineDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const form = useDeclineCorrection(request.ID, onClose)
  return (
    <ReasonDialog
      title="Decline request"
      description={`${request.Employee.Title} reads your reason.`}
      submitLabel="Decline"
      isDanger
      maxLength={maxCorrectionReason}
      form={form}
      field="Answer"
      onClose={onClose}
    />
  )
}
