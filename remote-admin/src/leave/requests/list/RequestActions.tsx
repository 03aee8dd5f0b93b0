import type { LeaveRequest } from '@dayline/shared/contract'
import { Button, chakra, Flex } from '@dayline/shared/ui'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Check, Pencil, Trash2, Undo2, X } from 'lucide-react'
import { fullName } from '../../leaveText.ts'
import { actionsOf, type Reader, type RequestVerb } from './requestActions.ts'

const icons = { approve: Check, reject: X, edit: Pencil, delete: Trash2, withdraw: Undo2 } as const

export type RequestActionsProps = {
  request: LeaveRequest
  reader: Reader
  onAction: (verb: RequestVerb, request: LeaveRequest) => void
}

const nameOf = (label: string, { Employee }: LeaveRequest) => `${label} leave request of ${fullName(Employee)}`

/** What the reader can do with a request, as icons in its row. */
export function RequestRowActions({ request, reader, onAction }: RequestActionsProps) {
  return (
    <chakra.span display="inline-flex" gap="1">
      {actionsOf(request, reader).map(({ verb, label, disabledReason }) => {
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

/** On a phone: the same as labeled buttons; what is not possible is left out. */
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
