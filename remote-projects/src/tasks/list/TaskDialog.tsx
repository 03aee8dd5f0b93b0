import { fullName, type Task, type TaskListItem } from '@dayline/shared/contract'
import { priorityDisplay } from '@dayline/shared/format'
import { ProjectPicker, unlisted } from '@dayline/shared/lookups'
import { Field, Input, SimpleGrid, Spinner } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, MultiSelect, Select } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useRef } from 'react'
import { chosenAssignees, type TaskValues, useTask, useTaskForm, useTaskPeopleRead } from '../data/tasks.api.ts'
import { priorityOrder } from '../fields/PriorityMenu.tsx'
import { LazyEditor } from '../rich-text/LazyEditor.tsx'
import { useOpener } from '../useOpener.ts'

type TaskDialogProps = {
  /** Null adds a task. */
  task: Pick<TaskListItem, 'ID' | 'Title'> | null
  /** The project of a new task. */
  projectId: number | null
  onDone: (id: number) => void
  onClose: () => void
}

/** All fields of a task in one form with one button, to add or edit it. */
export function TaskDialog({ task, ...rest }: TaskDialogProps) {
  const query = useTask(task?.ID ?? null)
  const finalFocus = useOpener()
  if (!task) return <TaskFormDialog task={null} finalFocus={finalFocus} {...rest} />
  if (query.data) return <TaskFormDialog task={query.data.Item} finalFocus={finalFocus} {...rest} />
  return (
    <Dialog title="Edit task" description={task.Title} size="lg" finalFocus={finalFocus} onClose={rest.onClose}>
      <Spinner />
    </Dialog>
  )
}

function valuesOf(task: Task | null, projectId: number | null): TaskValues {
  return {
    Id: task?.ID ?? 0,
    ProjectId: task?.ProjectId ?? projectId,
    Title: task?.Title ?? '',
    Details: task?.Details ?? '',
    DueDate: task?.DueDate ?? null,
    Priority: (task?.Priority ?? 1) as TaskValues['Priority'],
    AssigneeIds: [],
    UnassignedIds: [],
  }
}

type TaskFormDialogProps = Omit<TaskDialogProps, 'task'> & { task: Task | null; finalFocus: () => HTMLElement | null }

function TaskFormDialog({ task, projectId, finalFocus, onDone, onClose }: TaskFormDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const assigned = task?.AssigneeIds ?? []
  const form = useTaskForm(valuesOf(task, projectId), assigned, (id) => {
    onDone(id)
    onClose()
  })
  const { values } = form
  const chosen = chosenAssignees(assigned, values)
  const list = useTaskPeopleRead(values.ProjectId)
  const people = list.data?.Items ?? []
  // Assignees who were deleted, or no longer see the project, can be removed by their name. In another project, saving
  // unassigns everyone who does not see it.
  const former =
    task && values.ProjectId === task.ProjectId
      ? task.Assignees.filter(({ ID }) => !people.some((person) => person.ID === ID))
      : []

  return (
    <FormDialog
      title={task ? 'Edit task' : 'Add task'}
      description={task?.Title}
      size="lg"
      submitLabel={task ? 'Save changes' : 'Add task'}
      initialFocus={first}
      finalFocus={finalFocus}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Title" required error={form.error('Title')}>
        <Input ref={first} autoComplete="off" maxLength={600} {...form.input('Title')} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="Project" required error={form.error('ProjectId')}>
          <ProjectPicker
            placeholder="Choose a project"
            value={values.ProjectId}
            onChange={(id) => form.set('ProjectId', id)}
          />
        </Field>
        <Field label="Assignees" error={form.error('AssigneeIds')}>
          <MultiSelect
            label="Assignees"
            placeholder="No one"
            value={chosen}
            read={list}
            missingLabel={list.data ? 'Not in this project' : unlisted('employee', list)}
            options={[...people, ...former]
              .filter(({ Blocked, ID }) => !Blocked || chosen.includes(ID))
              .map((person) => ({ value: person.ID, label: fullName(person) }))}
            onChange={(ids) => {
              form.set(
                'AssigneeIds',
                ids.filter((id) => !assigned.includes(id)),
              )
              form.set(
                'UnassignedIds',
                assigned.filter((id) => !ids.includes(id)),
              )
            }}
          />
        </Field>
        <Field label="Priority" error={form.error('Priority')}>
          <Select
            options={priorityOrder.map((priority) => ({ value: priority, label: priorityDisplay(priority).label }))}
            value={values.Priority}
            onChange={(priority) => priority !== null && form.set('Priority', priority)}
          />
        </Field>
        <Field label="Due date" error={form.error('DueDate')}>
          <DatePicker
            label="Due date"
            placeholder="No due date"
            isClearable
            value={values.DueDate}
            onChange={(day) => form.set('DueDate', day)}
          />
        </Field>
      </SimpleGrid>
      <Field label="Details" error={form.error('Details')}>
        <LazyEditor
          label="Details"
          placeholder="What is to be done?"
          value={values.Details ?? ''}
          onChange={(html) => form.set('Details', html)}
        />
      </Field>
    </FormDialog>
  )
}
