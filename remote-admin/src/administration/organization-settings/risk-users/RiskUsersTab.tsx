import { BinButton } from '@dayline/shared/bin'
import type { RiskReport } from '@dayline/shared/contract'
import { plural, riskConditionText } from '@dayline/shared/format'
import { Box, Button, Card, chakra, Stack, Text } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { DeleteRiskReportDialog } from './DeleteRiskReportDialog.tsx'
import { RiskReportDialog } from './RiskReportDialog.tsx'
import { useRiskReports } from './riskReports.api.ts'
import { useLinkedReport } from './useLinkedReport.ts'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; report: RiskReport } | null

/** Reports about people whose minutes stand out (docs/product/risk-users.md). */
export function RiskUsersTab() {
  const reports = useRiskReports()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const linked = useLinkedReport(reports.data?.Items)
  const close = () => setDialog(null)

  return (
    <Stack gap="4">
      <Card
        title="Risk reports"
        subtitle="People who meet all conditions of a report appear on the Overview. There may be a good reason, such as meetings, leave or a holiday: talk to them first."
        actions={
          <chakra.div display="flex" gap="2">
            <BinButton size="sm" kinds={['riskReport']} />
            <Button size="sm" onClick={() => setDialog({ name: 'add' })}>
              Add report
            </Button>
          </chakra.div>
        }
      >
        <QueryView query={reports} skeleton={<SkeletonList rows={2} />} isCompact>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState isCompact text="No reports yet. Add one for what you want to notice early." />
            ) : (
              <chakra.ul listStyle="none" display="grid" gap="4">
                {Items.map((report) => (
                  <Row
                    key={report.ID}
                    report={report}
                    onEdit={() => setDialog({ name: 'edit', report })}
                    onDelete={() => setDialog({ name: 'delete', report })}
                  />
                ))}
              </chakra.ul>
            )
          }
        </QueryView>
      </Card>
      {dialog?.name === 'add' && <RiskReportDialog report={null} onClose={close} />}
      {dialog?.name === 'edit' && <RiskReportDialog report={dialog.report} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteRiskReportDialog report={dialog.report} onClose={close} />}
      {linked.report && <RiskReportDialog report={linked.report} onClose={linked.close} />}
    </Stack>
  )
}

type RowProps = { report: RiskReport; onEdit: () => void; onDelete: () => void }

function Row({ report: { Title, Conditions, ExcludedEmployeeIds }, onEdit, onDelete }: RowProps) {
  const count = ExcludedEmployeeIds.length
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="medium" truncate>
          {Title}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {riskConditionText(Conditions)}
          {count > 0 && ` · without ${plural(count, 'person', 'people')}`}
        </Text>
      </Box>
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="outline" tone="neutral" aria-label={`Edit ${Title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" tone="danger" aria-label={`Delete ${Title}`} onClick={onDelete}>
          Delete
        </Button>
      </chakra.div>
    </chakra.li>
  )
}
