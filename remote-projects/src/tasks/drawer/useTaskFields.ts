import type { Task, TaskPerson } from '@dayline/shared/contract'
import { maxTaskTitle } from '@dayline/shared/contract'
import { type Autosave, joinStates, type SaveState, useAutosave } from '@dayline/shared/forms'
import { answerOf, type OwnCall } from '../data/taskPatches.ts'
import { useTaskCache } from '../data/useTaskCache.ts'
import { offerUndo } from '../data/useTaskChanges.ts'
import { waitingField } from '../data/waitingTask.ts'
import { statusChanged } from '../list/taskColumns.tsx'

/** Fields of the drawer that list and board show, too. */
type Mirrored = 'Title' | 'DueDate' | 'Status' | 'Priority'

export type TaskFields = {
  title: Autosave<string>
  details: Autosave<string>
  dueDate: Autosave<string | null>
  status: Autosave<number>
  priority: Autosave<number>
  assignees: Autosave<number[]>
  /** Sets the assignees, and shows them in list and board. */
  assign: (people: { ids: number[]; known: TaskPerson[] }) => void
  project: Autosave<number>
  /** Moves the task, and shows its project in list and board. */
  move: (project: Task['Project']) => void
  nonBillable: Autosave<boolean>
  /** The combined state of all fields. */
  state: SaveState
  retry: () => void
}

/** Milliseconds without input before a change is sent (docs/product/task-screen.md#saving). */
const delays = { title: 350, text: 500, choice: 0 }

function checkTitle(title: string): string | null {
  if (title.trim() === '') return 'Title is required.'
  return title.trim().length > maxTaskTitle ? `Title must be at most ${maxTaskTitle} characters.` : null
}

/** The fields of a task, each saved by its own call. The component must have the task's id as its `key`. */
export function useTaskFields(task: Task): TaskFields {
  const cache = useTaskCache()
  const Id = task.ID
  const onSaved =
    (field: OwnCall) =>
    ({ Item }: { Item: Partial<Task> }) =>
      cache.patch(Id, answerOf(field, Item))
  const common = { record: String(Id), delayMs: delays.choice }

  /** Shows stored values in list and board again, in place of those that were not saved. */
  const showStored =
    (...keys: (keyof Task)[]) =>
    () =>
      cache.patchLists(Id, Object.fromEntries(keys.map((key) => [key, task[key]])))

  /** A field whose typed value is shown in list and board immediately. */
  function mirrored<Value>(
    key: Mirrored,
    field: Autosave<Value>,
    check?: (value: Value) => string | null,
  ): Autosave<Value> {
    return {
      ...field,
      set: (value) => {
        field.set(value)
        if (!check?.(value)) cache.patchLists(Id, { [key]: value })
      },
    }
  }

  const title = mirrored(
    'Title',
    useAutosave('/project/updatetasktitle', {
      ...common,
      waits: waitingField(task, 'Title'),
      stored: task.Title,
      delayMs: delays.title,
      check: checkTitle,
      toBody: (Title) => ({ Id, Title }),
      onSaved: onSaved('Title'),
      onFailed: showStored('Title'),
      savedValue: ({ Item }) => Item.Title,
    }),
    checkTitle,
  )
  const details = useAutosave('/project/updatetaskdetails', {
    ...common,
    waits: waitingField(task, 'Details'),
    stored: task.Details ?? '',
    delayMs: delays.text,
    toBody: (Details) => ({ Id, Details }),
    onSaved: (_, Details) => cache.patch(Id, { Details }),
  })
  const dueDate = mirrored(
    'DueDate',
    useAutosave('/project/updatetaskduedate', {
      ...common,
      waits: waitingField(task, 'DueDate'),
      stored: task.DueDate,
      delayMs: delays.text,
      toBody: (DueDate) => ({ Id, DueDate }),
      onSaved: onSaved('DueDate'),
      onFailed: showStored('DueDate'),
    }),
  )
  const status = mirrored(
    'Status',
    useAutosave('/project/updatetaskstatus', {
      ...common,
      waits: waitingField(task, 'Status'),
      stored: task.Status,
      toBody: (Status) => ({ Id, Status: Status as never }),
      onSaved: ({ Item, ChangeId }) => {
        onSaved('Status')({ Item })
        offerUndo(statusChanged(Item as Task, Item.Status), ChangeId, cache)
      },
      onFailed: showStored('Status'),
    }),
  )
  const priority = mirrored(
    'Priority',
    useAutosave('/project/updatetaskpriority', {
      ...common,
      waits: waitingField(task, 'Priority'),
      stored: task.Priority,
      toBody: (Priority) => ({ Id, Priority: Priority as never }),
      onSaved: onSaved('Priority'),
      onFailed: showStored('Priority'),
    }),
  )
  const assignees = useAutosave('/project/updatetaskassignees', {
    ...common,
    waits: waitingField(task, 'AssigneeIds'),
    stored: task.AssigneeIds,
    toBody: (AssigneeIds, Seen) => ({ Id, AssigneeIds, Seen }),
    onSaved: onSaved('AssigneeIds'),
    onFailed: showStored('AssigneeIds', 'Assignees'),
  })
  const project = useAutosave('/project/updatetaskproject', {
    ...common,
    waits: waitingField(task, 'ProjectId'),
    stored: task.ProjectId,
    toBody: (ProjectId) => ({ Id, ProjectId }),
    onSaved: onSaved('ProjectId'),
    onFailed: showStored('ProjectId', 'Project', 'Customer'),
  })
  const nonBillable = useAutosave('/project/updatetaskbillable', {
    ...common,
    waits: waitingField(task, 'NonBillable'),
    stored: task.NonBillable,
    toBody: (NonBillable) => ({ Id, NonBillable }),
    onSaved: onSaved('NonBillable'),
  })

  const fields = { title, details, dueDate, status, priority, assignees, project, nonBillable }
  const all: readonly Pick<Autosave<unknown>, 'state' | 'retry'>[] = Object.values(fields)
  return {
    ...fields,
    assign: ({ ids, known }) => {
      assignees.set(ids)
      cache.patchLists(Id, { AssigneeIds: ids, Assignees: known })
    },
    move: (chosen) => {
      project.set(chosen.ID)
      // The customer of the new project comes with the answer.
      cache.patchLists(Id, { ProjectId: chosen.ID, Project: chosen, Customer: null })
    },
    state: joinStates(all.map(({ state }) => state)),
    retry: () => {
      for (const field of all) if (field.state === 'failed') field.retry()
    },
  }
}
