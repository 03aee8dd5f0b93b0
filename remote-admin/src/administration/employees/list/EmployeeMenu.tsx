import { type Employee, fullName } from '@dayline/shared/contract'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { IconButton } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import {
  Ban,
  CircleCheck,
  Coins,
  Ellipsis,
  History,
  ListChecks,
  Pencil,
  Send,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { refusalOf } from '../refusalOf.ts'

export type EmployeeAction = 'checklist' | 'history' | 'edit' | 'track' | 'cost' | 'block' | 'delete'
export type EmployeeActions = {
  onAction: (name: EmployeeAction, employee: Employee) => void
  onResend: (employee: Employee) => void
}

type EmployeeMenuProps = EmployeeActions & { employee: Employee; hasRates: boolean }

/** Actions for a person. */
export function EmployeeMenu({ employee, hasRates, onAction, onResend }: EmployeeMenuProps) {
  const isSelf = useMe().EmployeeId === employee.ID
  const isDemo = useIsDemo()
  const off = (reason: string | false | null) => (reason ? { disabledReason: reason } : {})
  const refused = (action: 'edit' | 'block' | 'delete') => off(refusalOf(employee, action, isSelf))
  const choose = (name: EmployeeAction) => () => onAction(name, employee)

  return (
    <Menu
      trigger={<IconButton size="sm" label={`Actions for ${fullName(employee)}`} icon={<Ellipsis />} />}
      items={[
        { id: 'checklist', label: 'Checklist', icon: <ListChecks />, onSelect: choose('checklist') },
        { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: choose('edit'), ...refused('edit') },
        { id: 'track', label: 'Edit track settings', icon: <SlidersHorizontal />, onSelect: choose('track') },
        hasRates && { id: 'cost', label: 'Edit cost settings', icon: <Coins />, onSelect: choose('cost') },
        employee.Invitation !== null &&
          !employee.Blocked && {
            id: 'resend',
            label: 'Resend invitation',
            icon: <Send />,
            onSelect: () => onResend(employee),
            ...off(isDemo && demoRefusal),
          },
        { id: 'history', label: 'History', icon: <History />, onSelect: choose('history') },
        {
          id: 'block',
          label: employee.Blocked ? 'Unblock' : 'Block',
          icon: employee.Blocked ? <CircleCheck /> : <Ban />,
          isGroupStart: true,
          onSelect: choose('block'),
          ...refused('block'),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          isDanger: true,
          onSelect: choose('delete'),
          ...refused('delete'),
        },
      ]}
    />
  )
}
