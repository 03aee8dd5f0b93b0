import { fullName, type LeaveRequest } from '@dayline/shared/contract'
import { useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { isDay, rangeDays } from '@dayline/shared/format'
import { ExportButton, useFilterScope } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useCan, useMe } from '@dayline/shared/session'
import { Badge, Button, type ButtonVariant, useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame } from '@dayline/shared/ui/data'
import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLiveLeave } from '../leaveLists.ts'
import { NoLeave } from '../NoLeave.tsx'
import { RequestDialog } from './ask/RequestDialog.tsx'
import { BalanceStrip } from './BalanceStrip.tsx'
import {
  ApproveRequestDialog,
  DeleteRequestDialog,
  RejectRequestDialog,
  WithdrawRequestDialog,
} from './decide/DecisionDialogs.tsx'
import { RequestDetails } from './list/RequestDetails.tsx'
import { RequestFilterBar } from './list/RequestFilterBar.tsx'
import type { RequestVerb } from './list/requestActions.ts'
import { requestColumns } from './list/requestColumns.tsx'
import { addedRequest, openRequest, requestFilters } from './list/requestFilters.ts'
import { useLeaveRequests, useRequestBody, useRequestOrder } from './requests.api.ts'

const dialogs = {
  approve: ApproveRequestDialog,
  reject: RejectRequestDialog,
  edit: RequestDialog,
  delete: DeleteRequestDialog,
  withdraw: WithdrawRequestDialog,
} as const

/** Requests for leave, and the decisions on them (docs/product/leave.md). */
export function LeaveRequestsPage() {
  const [filters, setFilters, state] = useUrlFilters(requestFilters)
  const [expanded, setExpanded] = useUrlValue(openRequest)
  const [added, setAdded] = useUrlValue(addedRequest)
  const [open, setOpen] = useState<{ verb: RequestVerb; request: LeaveRequest } | null>(null)
  const zone = useZone()
  const { EmployeeId: me } = useMe()
  const canDecide = useCan('leave.decide')
  const { seesOthers } = useFilterScope()
  const order = useRequestOrder()
  const requests = useLeaveRequests(filters, order)
  const exported = useRequestBody(filters)
  useLiveLeave()
  useLastPage(requests.data, filters, setFilters)

  const shownPerson = seesOthers ? (filters.EmployeeId ?? null) : me
  const Dialog = open && dialogs[open.verb]
  const shownDays = rangeDays(filters, zone)
  const addButton = (variant: ButtonVariant) => (
    <Button variant={variant} icon={<Plus />} onClick={() => setAdded('1')}>
      Add
    </Button>
  )

  return (
    <PageFrame
      title={
        <>
          Leave requests{' '}
          <Badge tone="blue" verticalAlign="middle">
            BETA
          </Badge>
        </>
      }
      subtitle="Requests for days away from work, and their decisions."
      range={shownDays}
      actions={
        <>
          <Button asChild variant="outline" tone="neutral">
            <a href={pathOf('leave-calendar')}>
              <CalendarDays aria-hidden /> Calendar
            </a>
          </Button>
          {canDecide && (
            <ExportButton call="/leavemanagement/exportleaverequests" body={exported} label="Export xlsx" />
          )}
          {addButton('solid')}
        </>
      }
      filters={
        <RequestFilterBar value={filters} onChange={setFilters} state={state} count={requests.data?.TotalCount} />
      }
    >
      <BalanceStrip employeeId={shownPerson ?? (canDecide ? null : me)} />
      <DataTable
        label="Leave requests"
        query={requests}
        columns={requestColumns({
          reader: { canDecide, employeeId: me },
          onAction: (verb, request) => setOpen({ verb, request }),
        })}
        {...order}
        columnChoice="leave-requests"
        rowName={({ Employee }) => `leave request of ${fullName(Employee)}`}
        expand={(request) => <RequestDetails request={request} />}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        page={filters}
        onPageChange={setFilters}
        empty={
          <NoLeave
            state={state}
            noun="leave requests"
            text="Request vacation, sick days and other days away from work here."
            action={addButton('subtle')}
          />
        }
      />
      {added !== undefined && (
        <RequestDialog
          request={null}
          employeeId={filters.EmployeeId ?? null}
          start={isDay(added) ? added : null}
          shownDays={shownDays}
          onClose={() => setAdded(undefined, { replace: true })}
        />
      )}
      {Dialog && <Dialog request={open.request} shownDays={shownDays} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

export { LeaveRequestsPage as Page }
