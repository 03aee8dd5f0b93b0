import { BinNote } from '@dayline/shared/bin'
import type { RiskReport } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteRiskReport } from './riskReports.api.ts'

/** Asks before a report is deleted; tracked time remains. */
export function DeleteRiskReportDialog({ report, onClose }: { report: RiskReport; onClose: () => void }) {
  const remove = useDeleteRiskReport(onClose)
  return (
    <ConfirmDialog
      title="Delete risk report"
      text={`You are about to delete ${report.Title}. This action can not be undo, are you sure about this?`}
      details={<BinNote kind="riskReport" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: report.ID })}
      onClose={onClose}
    />
  )
}
