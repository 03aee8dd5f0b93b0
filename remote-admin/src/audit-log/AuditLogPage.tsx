import { ChangeList } from '@dayline/shared/explain'
import { NoResults, useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { chakra, useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame } from '@dayline/shared/ui/data'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { auditColumns } from './auditColumns.tsx'
import { auditFilters, openEntry } from './auditFilters.ts'
import { exportBody, useAuditLog } from './auditLog.api.ts'

/** Who did what in the organization (docs/product/audit-log.md). */
export function AuditLogPage() {
  const [filters, setFilters, state] = useUrlFilters(auditFilters)
  const [expanded, setExpanded] = useUrlValue(openEntry)
  const zone = useZone()
  const entries = useAuditLog(filters)
  useLastPage(entries.data, filters, setFilters)

  return (
    <PageFrame
      title="Audit log"
      subtitle="Who changed, deleted, approved, exported and viewed what. No one can change it."
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/audit/export" body={exportBody(filters)} label="Export xlsx" />}
      filters={<AuditFilterBar value={filters} onChange={setFilters} state={state} count={entries.data?.TotalCount} />}
    >
      <DataTable
        label="Audit log"
        query={entries}
        columns={auditColumns}
        columnChoice="audit-log"
        rowName={({ Title, No }) => `${Title}, entry ${No}`}
        rowKey={({ No }) => No}
        expand={({ Changes, No }) => (
          <chakra.div ps={{ sm: '9' }}>
            {Changes.length > 0 ? (
              <ChangeList changes={Changes} />
            ) : (
              <chakra.p fontSize="sm" color="fg.muted">
                Entry {No}. No former values are stored.
              </chakra.p>
            )}
          </chakra.div>
        )}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        page={filters}
        onPageChange={setFilters}
        empty={
          <NoResults
            state={state}
            noun={['entry', 'entries']}
            range={filters}
            onRange={setFilters}
            text="What people and Dayline do in the organization is recorded here."
          />
        }
      />
    </PageFrame>
  )
}

export { AuditLogPage as Page }
