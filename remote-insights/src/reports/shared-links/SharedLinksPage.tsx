import type { ReportLink } from '@dayline/shared/contract'
import { useUrlSort } from '@dayline/shared/filters'
import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { useMemo, useState } from 'react'
import { linkColumns, sortKeys } from './linkColumns.tsx'
import { RevokeLinkDialog } from './RevokeLinkDialog.tsx'
import { useSharedLinks } from './sharedLinks.api.ts'

/** All links that show a report to people without an account (docs/product/reports.md#shared-links). */
export function SharedLinksPage() {
  const zone = useZone()
  const links = useSharedLinks()
  const order = useUrlSort(sortKeys)
  const [revoked, setRevoked] = useState<ReportLink | null>(null)
  const columns = useMemo(() => linkColumns({ zone, onRevoke: setRevoked }), [zone])
  return (
    <PageFrame
      title="Shared links"
      subtitle="Reports that people without an account can read. Ended links are listed for 90 days."
    >
      <DataTable
        label="Shared links"
        query={links}
        columns={columns}
        {...order}
        empty={<EmptyState title="No shared links" text="“Share” on a report makes a link that others can read." />}
      />
      {revoked && <RevokeLinkDialog link={revoked} onClose={() => setRevoked(null)} />}
    </PageFrame>
  )
}

export { SharedLinksPage as Page }
