import type { OrganizationArchive } from '@dayline/shared/contract'
import { fileSize, listDate, listTimestamp } from '@dayline/shared/format'
import { Badge, Button, chakra, Text, useZone } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { Download } from 'lucide-react'

type ArchiveListProps = {
  archives: readonly OrganizationArchive[]
  onDownload: (archive: OrganizationArchive) => void
}

/** The last archives, the newest first. */
export function ArchiveList({ archives, onDownload }: ArchiveListProps) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3" aria-label="Archives">
      {archives.map((archive) => (
        <chakra.li key={archive.ID} display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <ArchiveFacts archive={archive} />
          {archive.Status === 'ready' && (
            <Button
              size="sm"
              variant="outline"
              icon={<Download />}
              onClick={() => onDownload(archive)}
            >{`Download ${fileSize(archive.Bytes ?? 0)}`}</Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function ArchiveFacts({ archive }: { archive: OrganizationArchive }) {
  const zone = useZone()
  const { Status, CreateDate, RequestedBy, Done, Total } = archive
  return (
    <chakra.div flex="1" minW="56">
      <Text fontWeight="medium">
        {listTimestamp(CreateDate, zone)}
        {RequestedBy && `, ${RequestedBy}`}
      </Text>
      {Status === 'waiting' && <Text color="fg.muted">Waiting to begin</Text>}
      {Status === 'working' && (
        <chakra.div mt="1">
          <ProgressBar label="Progress of the archive" value={Total === 0 ? 0 : (100 * Done) / Total} hasValue />
        </chakra.div>
      )}
      {Status === 'failed' && <Badge tone="red">Could not be made</Badge>}
      {Status === 'ready' && <Text color="fg.muted">{readyText(archive, zone)}</Text>}
      {Status === 'removed' && <Text color="fg.muted">No longer available</Text>}
    </chakra.div>
  )
}

function readyText({ ExpireDate, DownloadDate }: OrganizationArchive, zone: string): string {
  const until = ExpireDate ? `Available until ${listDate(ExpireDate, zone)}` : 'Available'
  return DownloadDate ? `${until}, downloaded ${listDate(DownloadDate, zone)}` : until
}
