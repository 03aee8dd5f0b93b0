import type { TaskListItem } from '@dayline/shared/contract'
import { chakra, IconButton } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { TaskRights } from './useTaskRights.ts'

type TaskRowActionsProps = {
  task: TaskListItem
  rights: TaskRights
  /** Offers both actions in a menu instead of beside each other. */
  isTight: boolean
  onEdit: (task: TaskListItem) => void
  onDelete: (task: TaskListItem) => void
}

/** Edits or deletes the task of a row. Key E edits it, or opens the menu. */
export function TaskRowActions({ task, rights, isTight, onEdit, onDelete }: TaskRowActionsProps) {
  if (isTight && rights.canEdit && rights.canDelete) {
    return (
      <Menu
        trigger={<IconButton size="sm" data-shortcut="e" label={`Actions for ${task.Title}`} icon={<Ellipsis />} />}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => onEdit(task) },
          { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: () => onDelete(task) },
        ]}
      />
    )
  }
  return (
    <chakra.span display="inline-flex" gap="1">
      {rights.canEdit && (
        <IconButton
          size="sm"
          data-shortcut="e"
          label={`Edit ${task.Title}`}
          icon={<Pencil />}
          onClick={() => onEdit(task)}
        />
      )}
      {rights.canDelete && (
        <IconButton size="sm" label={`Delete ${task.Title}`} icon={<Trash2 />} onClick={() => onDelete(task)} />
      )}
    </chakra.span>
  )
}
