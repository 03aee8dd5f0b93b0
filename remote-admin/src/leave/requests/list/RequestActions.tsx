import { fullName, type LeaveRequest } from '@dayline/shared/contract'
import { Button, chakra, Flex, IconButton } from '@dayline/shared/ui'
import { useMediaQuery } from '@dayline/shared/ui/data'
import { Menu, RowAction } from '@dayline/shared/ui/overlay'
import { Check, Ellipsis, Pencil, Trash2, Undo2, X } from 'lucide-react'
import { actionsOf, type Reader, type RequestVerb } from './requestActions.ts'

const icons = { approve: Check, reject: X, edit: Pencil, delete: Trash2, withdraw: Undo2 } as const

export type RequestActionsProps = {
  request: LeaveRequest
  reader: Reader
  onAction: (verb: RequestVerb, request: LeaveRequest) => void
}

const nameOf = (label: string, { Employee }: LeaveRequest) => `${label} leave request of ${fullName(Employee)}`

/** The user's actions for a request, as icons in its row. */
export function RequestRowActions({ request, reader, onAction }: RequestActionsProps) {
  const actions = actionsOf(request, reader)
  // Below this width, there is no room for four buttons beside the other columns.
  const isTight = useMediaQuery('(max-width: 1199.98px)')
  if (actions.length === 0) return null
  if (isTight) {
    return (
      <Menu
        trigger={<IconButton size="sm" label={nameOf('Actions for', request)} icon={<Ellipsis />} />}
        items={actions.map(({ verb, label, disabledReason }) => {
          const Icon = icons[verb]
          return {
            id: verb,
            label,
            icon: <Icon />,
            isDanger: verb === 'delete',
            ...(disabledReason !== null && { disabledReason }),
            onSelect: () => onAction(verb, request),
          }
        })}
      />
    )
  }
  return (
    <chakra.span display="inline-flex" gap="1">
      {actions.map(({ verb, label, disabledReason }) => {
        const Icon = icons[verb]
        return (
          <RowAction
            key={verb}
            label={nameOf(label, request)}
            icon={<Icon />}
            disabledReason={disabledReason}
            onClick={() => onAction(verb, request)}
          />
        )
      })}
    </chakra.span>
  )
}

/** For phones: the same actions as labeled buttons, without disabled ones. */
export function RequestCardActions({ request, reader, onAction }: RequestActionsProps) {
  const possible = actionsOf(request, reader).filter(({ disabledReason }) => disabledReason === null)
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end">
      {possible.map(({ verb, label }) => (
        <Button
          key={verb}
          size="sm"
          variant={verb === 'approve' ? 'solid' : 'outline'}
          aria-label={nameOf(label, request)}
          onClick={() => onAction(verb, request)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}
