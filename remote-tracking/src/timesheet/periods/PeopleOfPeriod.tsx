import type { ApiQuery } from '@dayline/shared/api'
import { fullName, maxPeriodPeople, PeriodState, type PersonPeriod, Role } from '@dayline/shared/contract'
import { duration, plural } from '@dayline/shared/format'
import { useMe } from '@dayline/shared/session'
import { Button, chakra, Flex } from '@dayline/shared/ui'
import { BlockedBadge, type Column, DataTable, EmptyState, PersonName } from '@dayline/shared/ui/data'
import { Dialog, RowAction } from '@dayline/shared/ui/overlay'
import { CheckCheck, History } from 'lucide-react'
import { isLocked, PeriodStateBadge } from './PeriodStateBadge.tsx'
import { nameOfPeriod, type Periods, useApprovePeriods } from './periods.api.ts'

type PeopleOfPeriodProps = {
  query: ApiQuery<Periods>
  periods: Periods
  onReturn: (person: PersonPeriod['Employee']) => void
  onUnlock: (person: PersonPeriod['Employee']) => void
  onHistory: (person: PersonPeriod['Employee']) => void
  onClose: () => void
}

/** All timesheets of a period, starting with those that wait for the user's decision. */
export function PeopleOfPeriod({ query, periods, onClose, ...open }: PeopleOfPeriodProps) {
  const { From, To, Items, IsOver, IsLockedForEveryone } = periods
  const approve = useApprovePeriods()
  const { Role: role } = useMe()
  const mayUnlock = role === Role.Owner || role === Role.Coowner || !IsLockedForEveryone
  const handleApprove = (EmployeeIds: number[]) => void approve.trigger({ From, To, EmployeeIds })
  const submitted = Items.filter((item) => mayApprove(item, IsOver) && item.State === PeriodState.Submitted)
  const ready = submitted.slice(0, maxPeriodPeople).map(({ Employee }) => Employee.ID)

  const columns: Column<Row>[] = [
    {
      id: 'employee',
      header: 'Employee',
      onCard: 'title',
      sortValue: ({ Employee }) => Employee.FirstName,
      cell: ({ Employee }) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2" maxW="full">
          <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
          <BlockedBadge person={Employee} />
        </chakra.span>
      ),
    },
    {
      id: 'worked',
      header: 'Work time',
      isNumber: true,
      onCard: 'figure',
      sortValue: ({ Working }) => Working,
      cell: ({ Working }) => duration(Working),
    },
    {
      id: 'state',
      header: 'State',
      onCard: 'fact',
      sortValue: ({ State }) => order.indexOf(State),
      cell: (row) => (
        <Flex direction="column" gap="0.5" align="flex-start">
          <PeriodStateBadge state={row.State} />
          {noteOf(row) && (
            <chakra.span fontSize="xs" color="fg.muted" overflowWrap="anywhere">
              {noteOf(row)}
            </chakra.span>
          )}
        </Flex>
      ),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      onCard: 'line',
      cell: (row) => (
        <chakra.span display="flex" alignItems="center" justifyContent="flex-end" gap="1">
          {mayApprove(row, IsOver) && (
            <RowButton label="Approve" row={row} isBusy={approve.isMutating} onClick={() => handleApprove([row.ID])} />
          )}
          {row.CanDecide && row.State === PeriodState.Submitted && (
            <RowButton label="Return" row={row} onClick={() => open.onReturn(row.Employee)} />
          )}
          {row.CanDecide && isLocked(row.State) && mayUnlock && (
            <RowButton label="Unlock" row={row} onClick={() => open.onUnlock(row.Employee)} />
          )}
          <RowAction
            label={`History of ${row.Employee.FirstName}`}
            icon={<History />}
            onClick={() => open.onHistory(row.Employee)}
          />
        </chakra.span>
      ),
    },
  ]
  const rows = Items.map((item): Row => ({ ...item, ID: item.Employee.ID })).sort(
    (a, b) => order.indexOf(a.State) - order.indexOf(b.State),
  )
  return (
    <Dialog
      title="Timesheets"
      description={`${nameOfPeriod(periods)}. Approving locks a timesheet: its time can no longer be changed.`}
      size="xl"
      onClose={onClose}
      footer={
        ready.length > 0 && (
          <Button icon={<CheckCheck />} isLoading={approve.isMutating} onClick={() => handleApprove(ready)}>
            Approve {plural(ready.length, 'submitted timesheet', 'submitted timesheets')}
          </Button>
        )
      }
    >
      <DataTable
        label="Timesheets"
        query={{ ...query, data: { Items: rows } }}
        columns={columns}
        empty={<EmptyState isCompact title="No one here" text="The filters of the timesheet show no one." />}
      />
    </Dialog>
  )
}

type Row = PersonPeriod & { ID: number }

/** Waiting timesheets first, finished ones last. */
const order: readonly number[] = [
  PeriodState.Submitted,
  PeriodState.Returned,
  PeriodState.Open,
  PeriodState.Approved,
  PeriodState.Locked,
]

/** The server refuses while an entry of these days is pending, which the row's note explains. */
const mayApprove = ({ CanDecide, State, PendingEntries }: PersonPeriod, isOver: boolean) =>
  CanDecide && isOver && PendingEntries === 0 && !isLocked(State)

/** What delays the period, or the comment on it; null if there is neither. */
function noteOf({ Waiting, PendingEntries, State, Reason }: PersonPeriod): string | null {
  if (Waiting > 0) return `${plural(Waiting, 'minute', 'minutes')} arrived late and ${Waiting === 1 ? 'waits' : 'wait'}`
  if (PendingEntries > 0) return `${plural(PendingEntries, 'entry waits', 'entries wait')} for a decision`
  return State === PeriodState.Submitted ? null : Reason
}

type RowButtonProps = { label: string; row: Row; isBusy?: boolean; onClick: () => void }

function RowButton({ label, row, isBusy = false, onClick }: RowButtonProps) {
  const isAwaited = label === 'Approve' && row.State === PeriodState.Submitted
  return (
    <Button
      size="xs"
      variant={isAwaited ? 'subtle' : 'outline'}
      tone={isAwaited ? 'brand' : 'neutral'}
      aria-disabled={isBusy}
      aria-label={`${label} the timesheet of ${fullName(row.Employee)}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
