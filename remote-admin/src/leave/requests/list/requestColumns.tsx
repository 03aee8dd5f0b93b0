import { fullName, type LeaveRequest } from '@dayline/shared/contract'
import { listDate, shortDay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { LeaveStatusBadge, LeaveTypeBadge } from '../../LeaveBadges.tsx'
import { dayCount } from '../../leaveText.ts'
import { type RequestActionsProps, RequestCardActions, RequestRowActions } from './RequestActions.tsx'
import { actionsOf } from './requestActions.ts'

type Options = Omit<RequestActionsProps, 'request'>

/** Columns of the leave requests (docs/product/leave.md#lists). */
export function requestColumns(options: Options): Column<LeaveRequest>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      isSortable: true,
      onCard: 'title',
      cardCell: ({ Employee }) => <PersonName name={fullName(Employee)} image={Employee.Image} />,
      cell: ({ Employee }) => (
        // A long name or team must not push the buttons out of sight.
        <chakra.div maxW={{ sm: '9rem', xl: '20rem' }} title={fullName(Employee)}>
          <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        </chakra.div>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      width: '7rem',
      isSortable: true,
      onCard: 'fact',
      cell: ({ Type }) => <LeaveTypeBadge type={Type} />,
    },
    {
      id: 'start',
      header: 'Start date',
      width: '7.5rem',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'fact',
      // A card shows both dates on one line.
      cardCell: ({ StartDate, EndDate }) =>
        StartDate === EndDate ? shortDay(StartDate) : `${shortDay(StartDate)} – ${shortDay(EndDate)}`,
      isOneLine: true,
      cell: ({ StartDate }) => listDate(StartDate),
    },
    {
      id: 'end',
      header: 'End date',
      width: '7.5rem',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'hidden',
      isOneLine: true,
      cell: (request) => <EndDate {...request} />,
    },
    {
      id: 'count',
      header: 'Duration',
      width: '6.5rem',
      isNumber: true,
      isSortable: true,
      onCard: 'figure',
      cell: ({ Count }) => dayCount(Count),
    },
    {
      id: 'status',
      header: 'Status',
      width: '7rem',
      isSortable: true,
      onCard: 'fact',
      cell: ({ Status }) => <LeaveStatusBadge status={Status} />,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      isNumber: true,
      // Buttons beside the name would leave no room for it.
      onCard: 'line',
      cardCell: (request) =>
        actionsOf(request, options.reader).length > 0 ? <RequestCardActions request={request} {...options} /> : null,
      cell: (request) => <RequestRowActions request={request} {...options} />,
    },
  ]
}

function EndDate({ EndDate, OffDays }: Pick<LeaveRequest, 'EndDate' | 'OffDays'>) {
  if (OffDays === 0) return listDate(EndDate)
  return (
    <Tooltip content={`${dayCount(OffDays)} off ${OffDays === 1 ? 'was' : 'were'} excluded.`}>
      <chakra.span tabIndex={0} textDecoration="underline dotted" textUnderlineOffset="3px" borderRadius="l1">
        {listDate(EndDate)}
      </chakra.span>
    </Tooltip>
  )
}
