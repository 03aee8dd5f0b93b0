import { fullName, type TimeEntry } from '@dayline/shared/contract'
import { id, NoResults, useLastPage, useUrlFilters, useUrlValue, word } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ImportDialog, timeImportKind } from '@dayline/shared/imports'
import { stretchFromAddress } from '@dayline/shared/navigation'
import { WaitingItems } from '@dayline/shared/outbox'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, type ButtonVariant, useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame } from '@dayline/shared/ui/data'
import { CheckCheck, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { AddEntryDialog } from './add/AddEntryDialog.tsx'
import { ApproveAllDialog } from './decide/ApproveAllDialog.tsx'
import { ApproveEntryDialog, DeleteEntryDialog, RejectEntryDialog } from './decide/DecisionDialogs.tsx'
import { EntrySelectionBar } from './decide/EntrySelectionBar.tsx'
import { useDecisionKeys } from './decide/useDecisionKeys.ts'
import { useManyEntries } from './decide/useManyEntries.ts'
import { useSelectedEntries } from './decide/useSelectedEntries.ts'
import { formatStartAndEnd } from './list/entryDisplay.ts'
import { TimeEntryDetails } from './list/TimeEntryDetails.tsx'
import { TimeEntryFilterBar } from './list/TimeEntryFilterBar.tsx'
import { timeEntryColumns } from './list/timeEntryColumns.tsx'
import { type TimeEntryFilters, timeEntryFilters } from './list/timeEntryFilters.ts'
import {
  useDecidable,
  useLiveTimeEntries,
  useTimeEntries,
  useTimeEntryOrder,
  waitingEntries,
} from './timeEntries.api.ts'

type OpenDialog =
  | { name: 'add' | 'import' }
  /** Only entries that were shown: one that arrives in the meantime is not approved. */
  | { name: 'approve all'; entries: TimeEntry[] }
  | { name: 'approve' | 'reject' | 'delete'; entry: TimeEntry }
  | null

const withoutPage = ({ Page, PageSize, ...rest }: TimeEntryFilters) => JSON.stringify(rest)

const openRow = id('open')
/** `?add=<start>..<end>` opens the form with that time, `?add=1` an empty form; the person is the same as for a cut. */
const addedStretch = word('add')
/** `?cut=<start>..<end>` opens the form that cuts that time, for the person in the filters or else the user. */
const cutStretch = word('cut')

/** Time entered by hand, and its approval (docs/product/manual-entries.md). */
export function TimeEntriesPage() {
  const [filters, setFilters, state] = useUrlFilters(timeEntryFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [added, setAdded] = useUrlValue(addedStretch)
  const [cut, setCut] = useUrlValue(cutStretch)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const zone = useZone()
  const { Role: role } = useMe()
  const canAdd = useCan('timeEntry.create')
  const canDecide = useCan('timeEntry.decide')
  const order = useTimeEntryOrder()
  const entries = useTimeEntries(filters, order)
  const selected = useSelectedEntries(withoutPage(filters), entries.data?.Items ?? [])
  const many = useManyEntries(selected.selection)
  useDecisionKeys()
  useLiveTimeEntries(filters)
  useLastPage(entries.data, filters, setFilters)

  const stretch = stretchFromAddress(added)
  const toCut = stretchFromAddress(cut)
  const decidable = useDecidable(entries.data?.Items ?? [])
  const close = () => setDialog(null)
  function finish({ ID }: TimeEntry) {
    close()
    selected.selection.remove([ID])
  }
  const columns = timeEntryColumns({
    role,
    zone,
    onApprove: (entry) => setDialog({ name: 'approve', entry }),
    onReject: (entry) => setDialog({ name: 'reject', entry }),
    onDelete: (entry) => setDialog({ name: 'delete', entry }),
  })
  const addButton = (variant: ButtonVariant) =>
    canAdd && (
      <Button variant={variant} icon={<Plus />} onClick={() => setDialog({ name: 'add' })}>
        Add
      </Button>
    )

  return (
    <PageFrame
      title="Manual time entries"
      subtitle="Requests for working hours that cannot be spent in front of the computer."
      range={rangeDays(filters, zone)}
      actions={
        <>
          {canDecide && decidable.length > 1 && (
            <Button
              variant="outline"
              tone="neutral"
              icon={<CheckCheck />}
              onClick={() => setDialog({ name: 'approve all', entries: decidable })}
            >
              Approve all shown ({decidable.length})
            </Button>
          )}
          {canAdd && (
            <Button variant="outline" tone="neutral" icon={<Upload />} onClick={() => setDialog({ name: 'import' })}>
              Import
            </Button>
          )}
          {addButton('solid')}
        </>
      }
      filters={
        <TimeEntryFilterBar value={filters} onChange={setFilters} state={state} count={entries.data?.TotalCount} />
      }
    >
      <WaitingItems record={waitingEntries} label="Entries that wait to be sent" mb="4" />
      <DataTable
        label="Manual time entries"
        query={entries}
        columns={columns}
        {...order}
        columnChoice="manual-time-entries"
        selection={selected.selection}
        rowName={({ Employee, StartDate, EndDate }) =>
          `entry of ${fullName(Employee)}, between ${formatStartAndEnd({ StartDate, EndDate }, zone)}`
        }
        expand={(entry) => <TimeEntryDetails entry={entry} />}
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
            text="Add working time away from the computer here, such as phone calls, visits and meetings."
            action={addButton('subtle')}
          />
        }
      />
      <EntrySelectionBar {...selected} />
      {dialog?.name === 'add' && <AddEntryDialog employeeId={filters.EmployeeId ?? null} onClose={close} />}
      {dialog?.name === 'import' && <ImportDialog kind={timeImportKind} onClose={close} />}
      {canAdd && (stretch || added === '1') && (
        <AddEntryDialog
          employeeId={filters.EmployeeId ?? null}
          stretch={stretch}
          onClose={() => setAdded(undefined, { replace: true })}
        />
      )}
      {canAdd && toCut && (
        <AddEntryDialog
          employeeId={filters.EmployeeId ?? null}
          stretch={toCut}
          isCutting
          onClose={() => setCut(undefined, { replace: true })}
        />
      )}
      {dialog?.name === 'approve all' && (
        <ApproveAllDialog title="Approve all shown" entries={dialog.entries} many={many} onClose={close} />
      )}
      {dialog?.name === 'approve' && (
        <ApproveEntryDialog entry={dialog.entry} onDone={() => finish(dialog.entry)} onClose={close} />
      )}
      {dialog?.name === 'reject' && (
        <RejectEntryDialog entry={dialog.entry} onDone={() => finish(dialog.entry)} onClose={close} />
      )}
      {dialog?.name === 'delete' && (
        <DeleteEntryDialog entry={dialog.entry} onDone={() => finish(dialog.entry)} onClose={close} />
      )}
    </PageFrame>
  )
}

export { TimeEntriesPage as Page }
