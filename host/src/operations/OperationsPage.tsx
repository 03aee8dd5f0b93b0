import { useAccount } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, Page } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useState, useSyncExternalStore } from 'react'
import { currentRegistry, onRegistry } from '../remotes/registry.ts'
import { MissingPage } from '../shell/MissingPage.tsx'
import { useReleaseHealth } from './operations.api.ts'
import { RollbackDialog } from './RollbackDialog.tsx'
import { releaseColumns } from './releaseColumns.tsx'
import { type ReleaseRow, releaseRows } from './releaseRows.ts'

const periods = [
  { value: 60, label: 'Last hour' },
  { value: 1_440, label: 'Last day' },
  { value: 10_080, label: 'Last 7 days' },
]

/** For those who run the installation: how each area's releases do in people's tabs, and the way back. */
export function OperationsPage() {
  return useAccount().IsOperator ? <Releases /> : <MissingPage />
}

function Releases() {
  const [minutes, setMinutes] = useState(60)
  const [leaving, setLeaving] = useState<ReleaseRow | null>(null)
  const registry = useSyncExternalStore(onRegistry, currentRegistry)
  const health = useReleaseHealth(minutes)
  const zone = useZone()
  const rows = registry && health.data ? releaseRows(registry, health.data.Items) : undefined
  return (
    <Page
      title="Operations"
      subtitle={`Releases of the areas, as open tabs tell. Registry ${registry?.seq ?? 0}.`}
      actions={
        <Select aria-label="Period" options={periods} value={minutes} onChange={(value) => setMinutes(value ?? 60)} />
      }
    >
      <title>Operations · Dayline</title>
      <DataTable
        label="Releases"
        query={{ ...health, data: rows && { Items: rows } }}
        columns={releaseColumns(zone, setLeaving)}
        rowKey={({ remote, release }) => `${remote}/${release}`}
        empty={<EmptyState title="No releases" text="The registry names none." />}
      />
      {leaving && <RollbackDialog row={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  )
}
