import type { Task } from './tasks.ts'

/** Channels a socket may join; the server checks permission (docs/product/calls.md#realtime). */
export const channels = {
  user: (userId: number) => `presence-user-${userId}`,
  organization: (organizationId: number) => `presence-organization-${organizationId}`,
  employee: (employeeId: number) => `presence-employee-${employeeId}`,
  /** People who have this task open; anyone who may see the task may join. */
  task: (taskId: number) => `presence-task-${taskId}`,
}

/** A change of a task, sent to the employee channel of everyone who may see it, including the one who made it. */
export type TaskEvent<Patch extends object> = {
  Id: number
  ProjectId: number
  /** New values, as `/project/gettask` returns them. */
  Patch: Patch
  /** null: an API key or an import. A screen does not count events of its own user. */
  ByEmployeeId: number | null
  At: string
}
type TaskPatch = Partial<
  Pick<Task, 'ProjectId' | 'Project' | 'Customer' | 'NonBillable' | 'OrderNo' | 'AttachmentCount' | 'CommentCount'>
>

/** Events that the server sends to open tabs, with their payloads. */
export type ServerEvents = {
  /** Employee channels of everyone who may see this person: the person started, paused, went idle or stopped. */
  employeeStatusChanged: { EmployeeId: number; Status: number; At: string }
  /** Employee channel: minutes of this person and day changed. */
  activityChanged: { EmployeeId: number; WorkDate: string }
  /** Employee channels of everyone who may see this person: screenshots of this person and day changed. */
  screenshotsChanged: { EmployeeId: number; WorkDate: string }
  /** Employee channels of everyone who may see this person: an entry was submitted, decided or deleted. */
  timeEntriesChanged: { EmployeeId: number }
  /**
   * A period of the timesheet was submitted or returned: employee channels of everyone who may see the person. It was
   * approved, locked or unlocked, for many at once: organization channel.
   */
  timesheetPeriodsChanged: { From: string; To: string }
  /** User channel: the person started, stopped or discarded work in the top bar. */
  runningWorkChanged: { EmployeeId: number }
  /** User channel: the person paused what is collected about them, or resumed. */
  collectionChanged: { EmployeeId: number }
  /** Employee channel: a notification of this person was created, read or deleted. */
  notificationsChanged: { EmployeeId: number }
  /** Organization channel: leave requests or rights were added, changed, decided or deleted; names one of their people. */
  leaveChanged: { EmployeeId: number }
  /** Employee channels of everyone who may see this person: they requested a correction, or one was decided. */
  correctionsChanged: { EmployeeId: number }
  /** User channel: the person changed their name, picture, time zone, formats or email; tabs refetch the account. */
  profileChanged: { UserId: number }
  /** Organization channel: people were invited, joined, changed, blocked or deleted, or changed their profile; names one. */
  peopleChanged: { EmployeeId: number }
  /** Organization channel: this team was added, changed or deleted. */
  teamsChanged: { TeamId: number }
  /**
   * Employee channels of everyone who may see this person: minutes were paid, became payable again or got another rate.
   */
  payrollChanged: { EmployeeId: number }
  /** Organization channel: this project was added, changed or deleted, or its budget reached a threshold. */
  projectsChanged: { ProjectId: number }
  /** Organization channel: this customer was added, changed, deleted or restored. Clients that may see it refetch. */
  customersChanged: { CustomerId: number }
  /** Organization channel: a run of "Sync tasks" began, progressed or ended. */
  taskSyncChanged: { ProjectId: number }
  /** User channel of the person who imported: the import or its undo progressed. */
  importChanged: { ImportId: number }
  newTaskCreated: TaskEvent<Pick<Task, 'Title' | 'Status' | 'Priority'>>
  taskTitleChanged: TaskEvent<Pick<Task, 'Title'>>
  /** Also sent when a task is moved to another column. */
  statusChanged: TaskEvent<Pick<Task, 'Status' | 'CompletedDate'>>
  priorityChanged: TaskEvent<Pick<Task, 'Priority'>>
  dueDateChanged: TaskEvent<Pick<Task, 'DueDate'>>
  /** `Assignees` is omitted when the list is too long: fetch the task. */
  assigneesChanged: TaskEvent<Pick<Task, 'AssigneeIds'> & Partial<Pick<Task, 'Assignees'>>>
  /**
   * Any other change of a task. `HasNewDetails`, `HasNewAttachments` and `HasChangedComments` mean that the task, its
   * files or its comments have to be fetched.
   */
  taskChanged: TaskEvent<TaskPatch & { HasNewDetails?: true; HasNewAttachments?: true; HasChangedComments?: true }>
  newCommentCreated: TaskEvent<{ CommentId: number; CommentCount: number; AttachmentCount: number }>
  taskDeleted: TaskEvent<Record<string, never>>
  /**
   * Sent to people who can no longer see the task: it was moved to another project, which `ProjectId` names; or its
   * project changed while they had the task open, and `ProjectId` is 0.
   */
  taskAccessLost: TaskEvent<Record<string, never>>
  /** Task channel: the people who have it open, each once, ordered by name. */
  taskPresence: { TaskId: number; People: { EmployeeId: number; Title: string; Image: string | null }[] }
  /** Organization channel: settings or the profile of the organization changed; tabs refetch the account. */
  settingsChanged: { OrganizationId: number }
  /** Every socket: the registry of releases changed; tabs fetch it. */
  registryChanged: { Seq: number }
}
