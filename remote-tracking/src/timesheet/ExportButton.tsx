import { UpgradeBadge } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Button, chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Download } from 'lucide-react'
import { useTimesheetExport } from './timesheet.api.ts'
import type { TimesheetFilters } from './timesheetFilters.ts'

/** Exports the filtered rows; disabled without data export in the plan (docs/product/timesheet.md#export). */
export function ExportButton({ filters }: { filters: TimesheetFilters }) {
  const { start, isRunning } = useTimesheetExport(filters)
  // A code of 0 means that the plan has it.
  const isInPlan = useOrganization().Subscription?.Plan.DataExport === 0
  const button = (
    <Button
      variant="outline"
      tone="neutral"
      icon={<Download />}
      disabled={!isInPlan}
      pointerEvents={isInPlan ? undefined : 'none'}
      isLoading={isRunning}
      onClick={() => void start()}
    >
      Export this report as xlsx
    </Button>
  )
  if (isInPlan) return button
  return (
    <>
      <UpgradeBadge />
      <Tooltip content="Your plan does not include data export.">
        <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
          {button}
        </chakra.span>
      </Tooltip>
    </>
  )
}
