import { type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { HistoryButton } from '@dayline/shared/explain'
import { listTimestamp } from '@dayline/shared/format'
import { importFormatName } from '@dayline/shared/imports'
import { Badge, useZone } from '@dayline/shared/ui'
import { Fact, Facts, ProductivityBadge, StatusBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { Scissors } from 'lucide-react'
import { entryWorkLabel, isCut } from './entryDisplay.ts'

/** An entry and its decision. */
export function TimeEntryDetails({ entry }: { entry: TimeEntry }) {
  const zone = useZone()
  const { Status, Project, ProjectTask, DecidedBy } = entry
  return (
    <Facts>
      <Fact label="Work status">
        {isCut(entry.LogStatus) ? (
          <Badge tone="orange" icon={<Scissors aria-hidden />}>
            {entryWorkLabel(entry.LogStatus)}
          </Badge>
        ) : (
          <StatusBadge status={entry.LogStatus} />
        )}
      </Fact>
      {!isCut(entry.LogStatus) && (
        <Fact label="Productivity">
          <ProductivityBadge value={entry.ProductivityStatus} />
        </Fact>
      )}
      {Project && (
        <Fact label="Project and task">
          <ColorDot color={Project.Color} /> {Project.Title}
          {ProjectTask && ` · ${ProjectTask.Title}`}
        </Fact>
      )}
      <Fact label="Requested">{listTimestamp(entry.CreateDate, zone)}</Fact>
      {entry.ImportedFrom !== null && <Fact label="Imported from">{importFormatName(entry.ImportedFrom)}</Fact>}
      {DecidedBy && (
        <Fact label={Status === TimeEntryStatus.Rejected ? 'Rejected by' : 'Approved by'}>{DecidedBy}</Fact>
      )}
      <Fact label="Reason" isWide>
        {entry.Reason}
      </Fact>
      {Status === TimeEntryStatus.Rejected && (
        <Fact label="Rejection reason" isWide>
          {entry.RejectionReason || '–'}
        </Fact>
      )}
      <Fact label="Changes" isWide>
        <HistoryButton of={{ Subject: 'timeEntry', Id: entry.ID }} name="this time entry" />
      </Fact>
    </Facts>
  )
}
