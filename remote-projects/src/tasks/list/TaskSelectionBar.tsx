import { plural, taskStatusDisplay } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { type RowSelection, SelectionBar } from '@dayline/shared/ui/data'
import { CalendarDays, CircleDot, Flag, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type BulkChange, useTaskChanges } from '../data/useTaskChanges.ts'
import { DueDateChoice } from '../fields/DueDate.tsx'
import { PriorityMenu } from '../fields/PriorityMenu.tsx'
import { StatusMenu } from '../fields/StatusMenu.tsx'
import { AssignSelected } from './AssignSelected.tsx'
import { DeleteSelectedDialog } from './DeleteTaskDialogs.tsx'
import type { TaskRights } from './useTaskRights.ts'
import { maxSelected } from './useTaskSelection.ts'

type TaskSelectionBarProps = { selection: RowSelection; rights: TaskRights }

/** Changes all selected tasks at once; each change can be undone as a whole. */
export function TaskSelectionBar({ selection, rights }: TaskSelectionBarProps) {
  const { changeMany } = useTaskChanges()
  // The dialog does not follow the selection, which becomes empty before the server answers.
  const [deleting, setDeleting] = useState<number[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ids = [...selection.ids]

  async function apply(change: BulkChange, done: (tasks: string) => string) {
    setIsBusy(true)
    await changeMany(ids, change, (count) => done(plural(count, 'task')))
    setIsBusy(false)
  }

  const trigger = (letter: string, label: string, icon: React.ReactElement) => (
    <Button size="sm" variant="outline" tone="neutral" flex="1" icon={icon} data-shortcut={letter} disabled={isBusy}>
      {label}
    </Button>
  )

  return (
    <>
      <SelectionBar label="Selected tasks" count={ids.length} most={maxSelected} onClear={() => selection.remove(ids)}>
        {rights.canEdit && (
          <>
            <StatusMenu
              value={null}
              trigger={trigger('s', 'Status', <CircleDot />)}
              onChange={(Status) => void apply({ Status }, (tasks) => `${tasks}: ${taskStatusDisplay(Status).label}`)}
            />
            <PriorityMenu
              value={null}
              trigger={trigger('p', 'Priority', <Flag />)}
              onChange={(Priority) => void apply({ Priority }, (tasks) => `Priority of ${tasks} changed`)}
            />
            <AssignSelected
              trigger={trigger('a', 'Assign', <UserPlus />)}
              onAssign={(person, isAdded) =>
                void apply(
                  isAdded ? { AddAssigneeIds: [person.ID] } : { RemoveAssigneeIds: [person.ID] },
                  (tasks) => `${person.FirstName} ${isAdded ? 'assigned to' : 'unassigned from'} ${tasks}`,
                )
              }
            />
            <DueDateChoice
              value={null}
              trigger={trigger('d', 'Due date', <CalendarDays />)}
              onChange={(DueDate) => void apply({ DueDate }, (tasks) => `Due date of ${tasks} changed`)}
            />
          </>
        )}
        {rights.canDelete && (
          <Button size="sm" variant="outline" tone="danger" flex="1" icon={<Trash2 />} onClick={() => setDeleting(ids)}>
            Delete
          </Button>
        )}
      </SelectionBar>
      {deleting && (
        <DeleteSelectedDialog
          ids={deleting}
          // Even those that the server did not find.
          onDeleted={() => selection.remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
