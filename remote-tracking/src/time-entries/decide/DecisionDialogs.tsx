import { fullName, type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { productivityDisplay } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { entryWorkLabel, formatStartAndEnd, isCut } from '../list/entryDisplay.ts'
import { useApprovalEffects, useApproveTimeEntry, useDeleteTimeEntry, useRejectTimeEntry } from '../timeEntries.api.ts'
import { ApprovalEffect } from './ApprovalEffect.tsx'

type DecisionProps = { entry: TimeEntry; onDone: () => void; onClose: () => void }

/** Confirms an approval and shows its effect (docs/product/manual-entries.md#decision). */
export function ApproveEntryDialog({ entry, onDone, onClose }: DecisionProps) {
  const zone = useZone()
  const approve = useApproveTimeEntry(entry, onDone)
  const productivity = productivityDisplay(entry.ProductivityStatus).label
  const between = formatStartAndEnd(entry, zone)
  const effects = useApprovalEffects([entry.ID])
  return (
    <ConfirmDialog
      title="Approve time entry"
      text={
        <>
          {isCut(entry.LogStatus)
            ? `What is recorded of ${fullName(entry.Employee)} between ${between} will not count as worked. Are you sure?`
            : `${fullName(entry.Employee)} will be marked as ${entryWorkLabel(entry.LogStatus)} and ${productivity} between ${between}. Are you sure?`}
          <ApprovalEffect query={effects} entries={[entry]} />
        </>
      }
      confirmLabel="Approve"
      isBusy={approve.isMutating}
      onConfirm={() => void approve.trigger({ Id: entry.ID })}
      onClose={onClose}
    />
  )
}

/** Asks for the reason of a rejection; the server refuses one without a letter or digit. */
export function RejectEntryDialog({ entry, onDone, onClose }: DecisionProps) {
  const zone = useZone()
  const form = useRejectTimeEntry(entry, onDone)
  return (
    <ReasonDialog
      title="Reject time entry"
      description={`${fullName(entry.Employee)}, between ${formatStartAndEnd(entry, zone)}. The entry stays in the list with your reason.`}
      submitLabel="Reject"
      isDanger
      label="Rejection reason"
      form={form}
      field="RejectionReason"
      onClose={onClose}
    />
  )
}

/** Confirms the deletion of an entry; the minutes of an approved entry are deleted with it. */
export function DeleteEntryDialog({ entry, onDone, onClose }: DecisionProps) {
  const remove = useDeleteTimeEntry(entry, onDone, onClose)
  const isApproved = entry.Status === TimeEntryStatus.Approved
  const effect = isCut(entry.LogStatus) ? ' The time that it cut counts again.' : ' Its minutes are removed as well.'
  const minutes = isApproved ? effect : ''
  return (
    <ConfirmDialog
      title="Delete time entry"
      text={`You are about to delete a time entry of ${fullName(entry.Employee)}. This action can not be undo, are you sure about this?${minutes}`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: entry.ID, Status: entry.Status })}
      onClose={onClose}
    />
  )
}
