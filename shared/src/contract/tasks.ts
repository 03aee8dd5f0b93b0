import { z } from 'zod'
import { TaskPriority, TaskSort, TaskSource, TaskStatus } from './enums.ts'
import { ById, Day, Deleted, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { maxAssignees, maxBulkTasks, maxTaskTitle } from './limits.ts'
import { richTextLimits } from './richText.ts'
import { TaskAttachment } from './taskFiles.ts'
import { TaskPerson } from './taskPeople.ts'

/** A task in a list (docs/product/tasks.md). */
export const TaskListItem = z.object({
  ID: Id,
  Title: z.string(),
  ProjectId: Id,
  Status: z.int(),
  Priority: z.int(),
  /** A calendar day. With status 0 the task is overdue after it. */
  DueDate: Day.nullable(),
  /** 0 is Dayline, otherwise the tool that it was imported from. */
  Source: z.int(),
  ExternalTaskId: z.string().nullable(),
  /** Its address in that tool; null when unknown. */
  ExternalUrl: z.string().nullable(),
  /**
   * Its place in the manual order: strings that are compared by character code. There is always room between two of
   * them, so moving one task changes no other.
   */
  OrderNo: z.string(),
  NonBillable: z.boolean(),
  AssigneeIds: z.array(Id),
  /** In the order in which they were assigned. */
  Assignees: z.array(TaskPerson),
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }),
  Customer: z.object({ ID: Id, Title: z.string() }).nullable(),
  /** Files of the task and of its comments. */
  AttachmentCount: z.int(),
  CommentCount: z.int(),
  CreateDate: Instant,
  /** null while it is not completed. */
  CompletedDate: Instant.nullable(),
  /** Tracked minutes of the people in the caller's scope; null with `ExcludeTimeTracked`. */
  TotalMins: z.int().nullable(),
})
export type TaskListItem = z.infer<typeof TaskListItem>

/** Tracked minutes of a person on a task. */
export const TaskTime = z.object({
  Employee: TaskPerson,
  TotalMins: z.int(),
  /** Last day with tracked time on it. */
  LastDay: Day,
})
export type TaskTime = z.infer<typeof TaskTime>

/** A task with everything that the drawer shows. */
export const Task = z.object({
  ...TaskListItem.shape,
  /** Clean HTML; null when there is none. */
  Details: z.string().nullable(),
  /** Files of the task itself, newest first. */
  Attachments: z.array(TaskAttachment),
  CreatedBy: TaskPerson.nullable(),
  /** Most time first; null with `ExcludeTimeTracked`. The minutes add up to `TotalMins`. */
  TrackedTime: z.array(TaskTime).nullable(),
})
export type Task = z.infer<typeof Task>

const statuses = Object.values(TaskStatus)
const priorities = Object.values(TaskPriority)
const status = z.literal(statuses, 'Please choose a status.')
const priority = z.literal(priorities, 'Please choose a priority.')
const noProject = 'Project is required.'
const projectId = z.int(noProject).positive(noProject)
const noTitle = 'Title is required.'
const title = z.string(noTitle).trim().min(1, noTitle).max(maxTaskTitle)
/** A calendar day. An instant is accepted too, as its day in the organization's zone; an empty string means no day. */
const noDate = 'Please choose a date.'
const dueDate = z.union([z.iso.date(), Instant, z.literal('')], noDate).nullable()
const details = z.string().max(richTextLimits.details, 'Details are too long.').nullable()
export const tooManyAssignees = `A task can have at most ${maxAssignees} assignees.`
const assigneeIds = z.array(Id).max(maxAssignees, tooManyAssignees)

/** Filters of lists and boards. */
const filter = {
  SearchTerm: z.string().trim().max(200).nullish(),
  /** Omits tracked time, never rows. */
  ExcludeTimeTracked: z.boolean().default(true),
  ProjectId: Id.nullish(),
  CustomerId: Id.nullish(),
  /** 0: tasks without an assignee. */
  AssigneeId: z.int().min(0).nullish(),
  Priority: priority.nullish(),
  /** First and last due date. */
  DueFrom: z.union([z.iso.date(), Instant], noDate).nullish(),
  DueTo: z.union([z.iso.date(), Instant], noDate).nullish(),
}

/**
 * With `Before`, the value that the caller saw, a change is refused under that key when someone has changed the field
 * since, so that no change is overwritten unseen (docs/product/offline.md#conflicts).
 */
const seen = <Value extends z.ZodType>(value: Value) => value.optional()

/** Response to a change of a task; `Details` only from the calls that set them. */
const changed = z.object({
  Item: TaskListItem.extend({ Details: z.string().nullable().optional() }),
  /** For `/project/undotaskchange`; null when nothing changed. */
  ChangeId: z.string().nullable(),
})

export const taskCalls = {
  /** Tasks of projects that the caller can see. Ties are ordered by id, newest first. */
  '/project/listtasks': {
    body: z.object({
      ...filter,
      Status: status.nullish(),
      Sort: z.literal(Object.values(TaskSort)).default(TaskSort.Newest),
      Page: paging.Page,
      PageSize: z.int().min(1).max(1000).default(1000),
    }),
    data: pageOf(TaskListItem),
  },
  /**
   * The first tasks of every status, in the manual order. For the rest of a column, use `/project/listtasks` with that
   * status and sort 6.
   */
  '/project/taskboard': {
    body: z.object({ ...filter, PageSize: z.int().min(1).max(200).default(24) }),
    data: z.object({
      Columns: z.array(z.object({ Status: z.int(), Items: z.array(TaskListItem), TotalCount: z.int() })),
    }),
  },
  '/project/gettask': { body: z.object({ Id, ExcludeTimeTracked: z.boolean().default(false) }), data: itemOf(Task) },
  /**
   * Omitted fields keep their value, or get their default in a new task, which is placed first. Only a new task requires
   * project and title. With `SeenAssigneeIds`, the list that the caller saw, `AssigneeIds` adds and removes only what
   * differs from it.
   */
  '/project/addupdatetask': {
    body: z
      .object({
        /** Omitted or 0 for a new task. */
        Id: z.int().min(0).nullish(),
        ProjectId: projectId.optional(),
        Title: title.optional(),
        Details: details.optional(),
        Status: status.optional(),
        Priority: priority.optional(),
        DueDate: dueDate.optional(),
        AssigneeIds: assigneeIds.optional(),
        SeenAssigneeIds: z.array(Id).optional(),
        NonBillable: z.boolean().optional(),
        /** Only 0: other values come from imports. */
        Source: z.literal(TaskSource.Dayline).optional(),
        /** Ignored: a new task is first, and `/project/movetask` moves it. */
        OrderNo: z.union([z.number(), z.string()]).optional(),
      })
      .refine(({ Id, ProjectId }) => Id || ProjectId !== undefined, { path: ['ProjectId'], message: noProject })
      .refine(({ Id, Title }) => Id || Title !== undefined, { path: ['Title'], message: noTitle }),
    data: changed,
  },
  '/project/updatetasktitle': { body: z.object({ Id, Title: title, Before: seen(title) }), data: changed },
  /** Assignees may do it too. */
  '/project/updatetaskstatus': { body: z.object({ Id, Status: status, Before: seen(status) }), data: changed },
  '/project/updatetaskpriority': { body: z.object({ Id, Priority: priority, Before: seen(priority) }), data: changed },
  '/project/updatetaskduedate': {
    body: z.object({ Id, DueDate: dueDate.optional(), Before: seen(dueDate) }),
    data: changed,
  },
  /** Assignees who cannot see the new project are unassigned. */
  '/project/updatetaskproject': {
    body: z.object({ Id, ProjectId: projectId, Before: seen(projectId) }),
    data: changed,
  },
  '/project/updatetaskdetails': { body: z.object({ Id, Details: details, Before: seen(details) }), data: changed },
  /**
   * With `Seen`, the list that the caller saw, only what differs from it is added or removed, so that whom someone else
   * has assigned or unassigned since remains so. It is ignored with `Before`, which refuses such a change.
   */
  '/project/updatetaskassignees': {
    body: z.object({ Id, AssigneeIds: assigneeIds, Seen: z.array(Id).optional(), Before: seen(assigneeIds) }),
    data: changed,
  },
  '/project/updatetaskbillable': {
    body: z.object({ Id, NonBillable: z.boolean(), Before: seen(z.boolean()) }),
    data: changed,
  },
  /**
   * Moves a task directly after or before another one, and into a column of the board. Without a neighbor it becomes
   * the first. Assignees may move it between columns.
   */
  '/project/movetask': {
    body: z.object({ Id, AfterId: Id.nullish(), BeforeId: Id.nullish(), Status: status.optional() }),
    data: changed,
  },
  /**
   * Changes many tasks at once; omitted fields keep their value. Tasks that the caller cannot see, and those for which
   * the change is refused, are in `Refused`; the others are changed.
   */
  '/project/updatetasks': {
    body: z.object({
      Ids: z.array(Id).min(1).max(maxBulkTasks, `You can change at most ${maxBulkTasks} tasks at once.`),
      Status: status.optional(),
      Priority: priority.optional(),
      DueDate: dueDate.optional(),
      ProjectId: projectId.optional(),
      AddAssigneeIds: assigneeIds.default([]),
      RemoveAssigneeIds: assigneeIds.default([]),
      NonBillable: z.boolean().optional(),
    }),
    data: z.object({
      Items: z.array(TaskListItem),
      Refused: z.array(z.object({ Id, Message: z.string() })),
      /** Undoes all of them. */
      ChangeId: z.string().nullable(),
    }),
  },
  /**
   * Undoes one of the caller's own changes, manual order included, in each task where no one has changed the field
   * since; `Kept` counts the other tasks. Does not undo deletions.
   */
  '/project/undotaskchange': {
    body: z.object({ ChangeId: z.uuid() }),
    data: z.object({ Items: z.array(TaskListItem), Kept: z.int() }),
  },
  /** Tracked time remains. */
  '/project/deletetask': { body: ById, data: Deleted },
  '/project/deletetasks': {
    body: z.object({
      Ids: z.array(Id).min(1).max(maxBulkTasks, `You can delete at most ${maxBulkTasks} tasks at once.`),
    }),
    data: z.object({ Ids: z.array(Id), Deleted: z.int() }),
  },
}
