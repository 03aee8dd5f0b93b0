import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type Deletion, useDeletion, useUndoDeletion } from '@dayline/shared/bin'
import type { CallBody, CallData, TaskPerson } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { changedBody, changedFields, type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import type { BoardFilters, TaskFilters } from '../list/taskFilters.ts'
import { useFileRefresh } from './useFileRefresh.ts'
import { useTaskCache } from './useTaskCache.ts'

/** A page of the tasks that match the filters; null, while the board is shown, requests nothing. */
export function useTasks(filters: TaskFilters | null): ApiQuery<CallData<'/project/listtasks'>> {
  return useApiQuery('/project/listtasks', filters)
}

/** The first cards of each status; null, while the list is shown, requests nothing. */
export function useBoard(filters: BoardFilters | null): ApiQuery<CallData<'/project/taskboard'>> {
  return useApiQuery('/project/taskboard', filters)
}

/** A task with everything the drawer shows. */
export function useTask(Id: number | null): ApiQuery<CallData<'/project/gettask'>> {
  const { refreshInterval, noteFiles } = useFileRefresh()
  const task = useApiQuery('/project/gettask', Id === null ? null : { Id }, { refreshInterval })
  noteFiles(task.data !== undefined && task.data.Item.Attachments.length > 0)
  return task
}

/** People who can be assigned to tasks of a project and mentioned in them; without a project, those of all projects. */
export function useTaskPeopleRead(
  ProjectId: number | null,
  isAsked = true,
): ApiQuery<CallData<'/project/listtaskemployees'>> {
  return useApiQuery('/project/listtaskemployees', isAsked ? (ProjectId === null ? {} : { ProjectId }) : null, {
    quiet: true,
  })
}

/** The same people as a list; undefined until loaded. */
export const useTaskPeople = (ProjectId: number | null, isAsked = true): TaskPerson[] | undefined =>
  useTaskPeopleRead(ProjectId, isAsked).data?.Items

export type NewTask = { ProjectId: number | null; Title: string }

/** The form of the new-task drawer: saving the title creates the task. */
export function useNewTask(projectId: number | null, onCreated: (id: number) => void): FormState<NewTask> {
  const { refresh } = useTaskCache()
  return useForm<'/project/addupdatetask', NewTask>('/project/addupdatetask', {
    initial: { ProjectId: projectId, Title: '' },
    toBody: ({ ProjectId, Title }) => ({
      ProjectId: ProjectId ?? 0,
      Title,
      Status: 0,
      Source: 0,
      OrderNo: 1,
      AssigneeIds: [],
    }),
    idempotent: true,
    draft: 'new',
    onDone: ({ Item }) => {
      refresh()
      onCreated(Item.ID)
    },
  })
}

type TaskBody = CallBody<'/project/addupdatetask'>
export type TaskValues = Required<Pick<TaskBody, 'Title' | 'Details' | 'DueDate' | 'Priority' | 'AssigneeIds'>> & {
  Id: number
  ProjectId: number | null
  /** Unassigned in the form; `AssigneeIds` are those assigned in it. */
  UnassignedIds: number[]
}

/** The assignees that the form shows: the stored ones with its changes. */
export const chosenAssignees = (
  assigned: readonly number[],
  { AssigneeIds, UnassignedIds }: Pick<TaskValues, 'AssigneeIds' | 'UnassignedIds'>,
): number[] => [...new Set([...assigned.filter((id) => !UnassignedIds.includes(id)), ...AssigneeIds])]

function bodyOf(values: TaskValues, saved: TaskValues, SeenAssigneeIds: readonly number[]): TaskBody {
  const { UnassignedIds, ...others } = values
  const body = { ...others, ProjectId: values.ProjectId ?? 0, AssigneeIds: chosenAssignees(SeenAssigneeIds, values) }
  const changed = changedFields(values, saved)
  const fields = changed.filter((field) => field !== 'AssigneeIds' && field !== 'UnassignedIds')
  if (values.Id === 0 || fields.length === changed.length) return changedBody(body, fields)
  return changedBody({ ...body, SeenAssigneeIds: [...SeenAssigneeIds] }, [...fields, 'AssigneeIds', 'SeenAssigneeIds'])
}

/**
 * The form that adds or edits a task with these stored assignees. Fields that are not edited show newer values of
 * `stored`.
 */
export function useTaskForm(
  stored: TaskValues,
  assigned: readonly number[],
  onDone: (id: number) => void,
): FormState<TaskValues> {
  const cache = useTaskCache()
  const form = useForm<'/project/addupdatetask', TaskValues>('/project/addupdatetask', {
    initial: stored,
    toBody: (values, saved) => bodyOf(values, saved, assigned),
    idempotent: stored.Id === 0,
    onDone: ({ Item }) => {
      cache.patch(Item.ID, Item)
      cache.refresh()
      onDone(Item.ID)
    },
  })
  useFreshForm(form, stored)
  return form
}

/** Moves a task to the bin; the toast restores it. */
export function useDeleteTask(onDone: () => void): Deletion {
  const cache = useTaskCache()
  return useDeletion('task', '/project/deletetask', {
    onDone: (id) => {
      cache.remove([id])
      cache.refresh()
      onDone()
    },
  })
}

/** Moves the selected tasks to the bin; the toast restores them. */
export function useDeleteTasks(onDone: () => void): ApiAction<'/project/deletetasks'> {
  const cache = useTaskCache()
  const offerUndo = useUndoDeletion('task')
  return useApiAction('/project/deletetasks', {
    doneMessage: '',
    onDone: ({ Ids }) => {
      offerUndo(Ids, `${plural(Ids.length, 'task')} deleted`)
      cache.remove(Ids)
      cache.refresh()
      onDone()
    },
  })
}
