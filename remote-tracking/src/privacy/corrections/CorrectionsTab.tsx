import type { CorrectionRequest } from '@dayline/shared/contract'
import { type FilterChange, useLastPage } from '@dayline/shared/filters'
import { useFilterScope } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useMemo, useState } from 'react'
import type { PrivacyFilters } from '../privacyFilters.ts'
import { useIsTimeOpen } from '../useIsTimeOpen.ts'
import { correctionColumns } from './correctionColumns.tsx'
import { useAcceptCorrection, useCorrections } from './corrections.api.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { MendingLinks } from './MendingLinks.tsx'

type CorrectionsTabProps = { filters: PrivacyFilters; onChange: (change: FilterChange<PrivacyFilters>) => void }

/** Requests to correct minutes and ratings, with their status; requester and approver see the same list. */
export function CorrectionsTab({ filters, onChange }: CorrectionsTabProps) {
  const zone = useZone()
  const { seesOthers } = useFilterScope()
  const isTimeOpen = useIsTimeOpen()
  const { EmployeeId, Page, PageSize } = filters
  const requests = useCorrections({ EmployeeId: seesOthers ? EmployeeId : undefined, Page, PageSize })
  const { trigger: accept } = useAcceptCorrection()
  const [declined, setDeclined] = useState<CorrectionRequest | null>(null)
  const columns = useMemo(
    () =>
      correctionColumns({
        zone,
        seesOthers,
        onAccept: ({ ID }) => void accept({ Id: ID, Approve: true }),
        onDecline: setDeclined,
      }),
    [zone, seesOthers, accept],
  )
  useLastPage(requests.data, filters, onChange)
  return (
    <>
      <DataTable
        label="Corrections"
        query={requests}
        columns={columns}
        rowName={({ Employee, ID }) => `request ${ID} of ${Employee.Title}`}
        {...(isTimeOpen && { expand: (request: CorrectionRequest) => <MendingLinks request={request} /> })}
        page={filters}
        onPageChange={onChange}
        empty={
          <EmptyState
            title="No requests"
            text="Someone who thinks that minutes or a rating are wrong can request a correction."
          />
        }
      />
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </>
  )
}
