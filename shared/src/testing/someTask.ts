import type { Task, TaskComment, TaskListItem } from '@dayline/shared/contract'

/** An open task of project 3, without assignees; `over` replaces fields. */
export function someTask(over: Partial<TaskListItem> = {}): TaskListItem {
  return {
    ID: 9,
    Title: 'Landing page',
    ProjectId: 3,
    Status: 0,
    Priority: 1,
    DueDate: null,
    Source: 0,
    ExternalTaskId: null,
    ExternalUrl: null,
    OrderNo: 'a0',
    NonBillable: false,
    AssigneeIds: [],
    Assignees: [],
    Project: { ID: 3, Title: 'Website', Color: '#8B4DFF' },
    Customer: null,
    AttachmentCount: 0,
    CommentCount: 0,
    CreateDate: '2026-11-02T09:00:00.000Z',
    CompletedDate: null,
    TotalMins: null,
    ...over,
  }
}

/** The same task with the details that the drawer shows. */
export const someWholeTask = (over: Partial<Task> = {}): Task => ({
  ...someTask(),
  Details: null,
  Attachments: [],
  CreatedBy: null,
  TrackedTime: [],
  TotalMins: 0,
  ...over,
})

/** A comment on that task, without author or files. */
export const someComment = (over: Partial<TaskComment> = {}): TaskComment => ({
  ID: 70,
  ProjectTaskId: 9,
  Title: '<p>Looks good</p>',
  EmployeeId: null,
  Employee: null,
  Attachments: [],
  IsChangelog: false,
  ExtraData: null,
  Mentions: [],
  CreateDate: '2026-11-20T08:00:00Z',
  UpdateDate: null,
  HasEditPermission: false,
  ...over,
})
