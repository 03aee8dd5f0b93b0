import { useAccount } from '@dayline/shared/session'
import { Box, Button, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useState, useSyncExternalStore } from 'react'
import { onRegistry, servedRegistry } from '../remotes/release/registry.ts'
import { MissingPage } from '../shell/unavailable/MissingPage.tsx'
import { LocalRemoteDialog } from './LocalRemoteDialog.tsx'
import { useReleaseHealth } from './operations.api.ts'
import { RollbackDialog } from './RollbackDialog.tsx'
import { releaseColumns } from './releaseColumns.tsx'
import { type ReleaseRow, releaseRows } from './releaseRows.ts'

const periods = [
  { value: 60, label: 'Last hour' },
  { value: 1_440, label: 'Last day' },
  { value: 10_080, label: 'Last 7 days' },
]

/** For operators of the installation: the health of each area's releases in users' tabs, and rollbacks. */
export function OperationsPage() {
  return useAccount().IsOperator ? <Releases /> : <MissingPage />
}

function Releases() {
  const [minutes, setMinutes] = useState(60)
  const [leaving, setLeaving] = useState<ReleaseRow | null>(null)
  const [isStartingLocal, setStartingLocal] = useState(false)
  const registry = useSyncExternalStore(onRegistry, servedRegistry)
  const health = useReleaseHealth(minutes)
  const zone = useZone()
  const rows = registry && health.data ? releaseRows(registry, health.data.Items) : undefined
  return (
    <PageFrame
      title="Operations"
      subtitle={`Releases of the areas, as open tabs report them. Registry ${registry?.seq ?? 0}.`}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => setStartingLocal(true)}>
            Local remote
          </Button>
          <Box w="11rem">
            <Select
              aria-label="Period"
              options={periods}
              value={minutes}
              onChange={(value) => setMinutes(value ?? 60)}
            />
          </Box>
        </>
      }
    >
      <title>Operations · Dayline</title>
      <DataTable
        label="Releases"
        query={{ ...health, data: rows && { Items: rows } }}
        columns={releaseColumns(zone, setLeaving)}
        rowKey={({ remote, release }) => `${remote}/${release}`}
        empty={<EmptyState title="No releases" text="The registry lists no releases." />}
      />
      {isStartingLocal && (
        <LocalRemoteDialog remotes={Object.keys(registry?.remotes ?? {})} onClose={() => setStartingLocal(false)} />
      )}
      {leaving && <RollbackDialog row={leaving} onClose={() => setLeaving(null)} />}
    </PageFrame>
  )
}
