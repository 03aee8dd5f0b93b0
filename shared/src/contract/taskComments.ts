import { z } from 'zod'
import { attachmentLimits, attachmentMessages } from './attachments.ts'
import { ById, Deleted, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { richTextLimits } from './richText.ts'
import { AttachedFiles, TaskAttachment } from './taskFiles.ts'
import { TaskPerson } from './taskPeople.ts'

/** What a change of a task can be about. */
export const taskChangeFields = [
  'Created',
  'Title',
  'Status',
  'Priority',
  'DueDate',
  'ProjectId',
  'Details',
  'AssigneeIds',
  'NonBillable',
  'OrderNo',
  'AttachmentAdded',
  'AttachmentDeleted',
] as const

/** A change. `Before` and `After` have the field's type and are omitted for `Details`. Manual moves are not listed. */
export const TaskChange = z.object({
  Field: z.enum(taskChangeFields),
  Before: z.unknown().optional(),
  After: z.unknown().optional(),
  /** The new due date, for changes of it. */
  DueDate: z.iso.date().nullable().optional(),
  /** Names of the files, for changes of attachments. */
  Filenames: z.array(z.string()).optional(),
  /** Titles of both projects, for changes of the project. */
  Projects: z.object({ Before: z.string(), After: z.string() }).optional(),
  /** Names of the people who were assigned and unassigned. */
  People: z.object({ Added: z.array(z.string()), Removed: z.array(z.string()) }).optional(),
})
export type TaskChange = z.infer<typeof TaskChange>

/** A comment, or a change in the history of a task. */
export const TaskComment = z.object({
  ID: Id,
  ProjectTaskId: Id,
  /** Clean HTML with mentions; for a change, plain text without its subject, such as "set the status to Completed". */
  Title: z.string(),
  /** null: an API key, an import, or a person who has left for good. */
  EmployeeId: Id.nullable(),
  Employee: TaskPerson.nullable(),
  Attachments: z.array(TaskAttachment),
  IsChangelog: z.boolean(),
  /** null for comments. */
  ExtraData: TaskChange.nullable(),
  Mentions: z.array(TaskPerson),
  CreateDate: Instant,
  /** null: never edited. */
  UpdateDate: Instant.nullable(),
  /** Whether the caller may edit and delete it, as its author. */
  HasEditPermission: z.boolean(),
})
export type TaskComment = z.infer<typeof TaskComment>

export const AddUpdateComment = z.object({
  /** Left out or 0 for a new comment. */
  Id: z.int().min(0).nullish(),
  ProjectTaskId: Id,
  /** HTML; may be empty when there is a file. */
  Title: z.string().max(richTextLimits.comment, 'The comment is too long.'),
  /** For an edited comment, the text that its author saw: refused under this key when it has changed since. */
  Before: z.string().max(richTextLimits.comment).optional(),
  /** Mentioned people. Mentions in `Title` count without it; people who cannot see the task are ignored. */
  MentionIds: z.array(Id).max(100).default([]),
  /** The same as `MentionIds`. */
  TaggedUsers: z.array(Id).max(100).default([]),
  Attachments: AttachedFiles.default([]),
  /** Files uploaded for this comment. For an edited comment, all files that it retains; if omitted, it retains all. */
  AttachmentIds: z.array(Id).max(attachmentLimits.files, attachmentMessages.tooMany).nullish(),
})

export const taskCommentCalls = {
  /** Newest first. */
  '/project/listcomments': {
    body: z.object({
      TaskId: Id,
      Page: paging.Page,
      PageSize: z.int().min(1).max(200).default(50),
      SearchTerm: z.string().trim().max(200).nullish(),
      ShowChangelogs: z.boolean().default(false),
    }),
    data: pageOf(TaskComment),
  },
  '/project/addupdatecomment': { body: AddUpdateComment, data: itemOf(TaskComment) },
  /** Deletes the caller's own comment with its files. */
  '/project/deletecomment': { body: ById, data: Deleted },
}
