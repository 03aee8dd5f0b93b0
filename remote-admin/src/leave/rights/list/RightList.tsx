import { fullName, type LeaveRight } from '@dayline/shared/contract'
import { useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { DataTable } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { NoLeave } from '../../NoLeave.tsx'
import { AddRightButton } from '../AddRightButton.tsx'
import { RightDialog } from '../grant/RightDialog.tsx'
import { openRight, rightFilters } from '../rightFilters.ts'
import { useLeaveRights, useRightOrder } from '../rights.api.ts'
import { DeleteRightDialog } from './DeleteRightDialog.tsx'
import { RightDetails } from './RightDetails.tsx'
import { rightColumns } from './rightColumns.tsx'

/** The rights as a table. */
export function RightList() {
  const [filters, setFilters, state] = useUrlFilters(rightFilters)
  const [expanded, setExpanded] = useUrlValue(openRight)
  const [open, setOpen] = useState<{ verb: 'edit' | 'delete'; right: LeaveRight } | null>(null)
  const order = useRightOrder()
  const rights = useLeaveRights(filters, order)
  useLastPage(rights.data, filters, setFilters)
  const Dialog = open?.verb === 'edit' ? RightDialog : DeleteRightDialog
  return (
    <>
      <DataTable
        label="Leave rights"
        query={rights}
        columns={rightColumns({
          onEdit: (right) => setOpen({ verb: 'edit', right }),
          onDelete: (right) => setOpen({ verb: 'delete', right }),
        })}
        {...order}
        columnChoice="leave-rights"
        rowName={({ Employee }) => `leave right of ${fullName(Employee)}`}
        expand={(right) => <RightDetails right={right} />}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        page={filters}
        onPageChange={setFilters}
        empty={
          <NoLeave
            state={state}
            noun="leave rights"
            text="Add how many days of leave of each type an employee has."
            action={<AddRightButton variant="subtle" />}
          />
        }
      />
      {open && <Dialog right={open.right} onClose={() => setOpen(null)} />}
    </>
  )
}
