import type { OrganizationArchive, Retention } from '@dayline/shared/contract'
import { listDate, plural } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { Button, Card, Notice, Stack, Text } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { ArchiveList } from './ArchiveList.tsx'
import { useArchives } from './archive.api.ts'
import { CreateArchiveDialog, DownloadArchiveDialog } from './PasswordDialogs.tsx'

/** Exports all data of the organization as one file; only for its Owner (docs/product/organization.md#archive). */
export function ArchiveCard() {
  const canExport = useCan('organization.export')
  const { query, isRunning } = useArchives(canExport)
  const [dialog, setDialog] = useState<'create' | OrganizationArchive | null>(null)
  const close = () => setDialog(null)
  if (!canExport) return null
  return (
    <Card
      title="Take your data with you"
      subtitle="One file with everything that is stored here, pictures and videos too. Another installation of Dayline can read it."
    >
      <QueryView query={query} skeleton={<SkeletonList rows={2} />} isCompact>
        {({ Items, Retention: retention }) => (
          <Stack gap="4">
            <NextDeletion retention={retention} />
            {Items.length > 0 ? (
              <ArchiveList archives={Items} onDownload={setDialog} />
            ) : (
              <Text color="fg.muted">No archive has been made yet.</Text>
            )}
            <Button
              variant="outline"
              tone="neutral"
              alignSelf="flex-start"
              icon={<Archive />}
              disabled={isRunning}
              onClick={() => setDialog('create')}
            >
              Make an archive
            </Button>
          </Stack>
        )}
      </QueryView>
      {dialog === 'create' && <CreateArchiveDialog onClose={close} />}
      {dialog && dialog !== 'create' && <DownloadArchiveDialog archive={dialog} onClose={close} />}
    </Card>
  )
}

/** Shows what retention deletes next, so that it can be exported before. */
function NextDeletion({ retention: { Months, OldestDay, DeleteDay } }: { retention: Retention }) {
  if (!OldestDay || !DeleteDay) return null
  return (
    <Notice kind="info" title={`Time and screenshots are stored for ${plural(Months, 'month')}`}>
      The oldest day is {listDate(OldestDay)}. It is deleted on {listDate(DeleteDay)}; each night, one more day follows.
    </Notice>
  )
}
