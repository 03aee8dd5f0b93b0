import { type Employee, Role } from '@dayline/shared/contract'
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
import { nameOf } from '../nameOf.ts'

export type EmployeeAction = 'checklist' | 'history' | 'edit' | 'track' | 'cost' | 'block' | 'delete'
export type EmployeeActions = {
  onAction: (name: EmployeeAction, employee: Employee) => void
  onResend: (employee: Employee) => void
}

type EmployeeMenuProps = EmployeeActions & { employee: Employee; hasRates: boolean }

/**
 * Actions for a person. The Owner cannot be changed, and people cannot block themselves (docs/product/people.md#owner).
 */
export function EmployeeMenu({ employee, hasRates, onAction, onResend }: EmployeeMenuProps) {
  const isSelf = useMe().EmployeeId === employee.ID
  const isDemo = useIsDemo()
  const isOwner = employee.Role === Role.Owner
  const ofOwner = isOwner && 'The Owner can be neither edited, blocked nor deleted.'
  const off = (reason: string | false) => (reason ? { disabledReason: reason } : {})
  const choose = (name: EmployeeAction) => () => onAction(name, employee)

  return (
    <Menu
      trigger={<IconButton size="sm" label={`Actions for ${nameOf(employee)}`} icon={<Ellipsis />} />}
      items={[
        { id: 'checklist', label: 'Checklist', icon: <ListChecks />, onSelect: choose('checklist') },
        { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: choose('edit'), ...off(ofOwner) },
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
          ...off(ofOwner || (isSelf && 'You cannot block yourself.')),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          isDanger: true,
          onSelect: choose('delete'),
          ...off(ofOwner || (isSelf && 'You cannot delete yourself.')),
        },
      ]}
    />
  )
}
