import { z } from 'zod'
import { attachmentLimits, attachmentMessages } from './attachments.ts'
import { ById, Deleted, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { richTextLimits } from './richText.ts'
import { AttachedFiles, TaskAttachment } from './taskFiles.ts'
import { TaskPerson } from './taskPeople.ts'

/** What a change of a task was about. */
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

/** Data of a change. Old and new value have the type of the field; of `Details` neither is given. Moves by hand are not listed. */
export const TaskChange = z.object({
  Field: z.enum(taskChangeFields),
  Before: z.unknown().optional(),
  After: z.unknown().optional(),
  /** The new due date, of changes of it. */
  DueDate: z.iso.date().nullable().optional(),
  /** Names of the files, of changes of attachments. */
  Filenames: z.array(z.string()).optional(),
  /** Titles of both projects, of a change of it. */
  Projects: z.object({ Before: z.string(), After: z.string() }).optional(),
  /** Names of the people who were assigned and unassigned. */
  People: z.object({ Added: z.array(z.string()), Removed: z.array(z.string()) }).optional(),
})
export type TaskChange = z.infer<typeof TaskChange>

/** A comment, or a change in the history of a task. */
export const TaskComment = z.object({
  ID: Id,
  ProjectTaskId: Id,
  /** Clean HTML with mentions; of a change, a sentence in plain text without the person, such as "set the status to Completed". */
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
  /** To edit and delete: the author's own comments. */
  HasEditPermission: z.boolean(),
})
export type TaskComment = z.infer<typeof TaskComment>

export const AddUpdateComment = z.object({
  /** Left out or 0 for a new comment. */
  Id: z.int().min(0).nullish(),
  ProjectTaskId: Id,
  /** HTML; may be empty when there is a file. */
  Title: z.string().max(richTextLimits.comment, 'The comment is too long.'),
  /** Of an edited comment, the text that its author saw: refused under this key when it is another by now. */
  Before: z.string().max(richTextLimits.comment).optional(),
  /** People who are mentioned. Those in `Title` count without it; people who cannot see the task are ignored. */
  MentionIds: z.array(Id).max(100).default([]),
  /** The same as `MentionIds`. */
  TaggedUsers: z.array(Id).max(100).default([]),
  Attachments: AttachedFiles.default([]),
  /** Files that were uploaded for this comment. Of an edited comment: all that it keeps; left out, it keeps its files. */
  AttachmentIds: z.array(Id).max(attachmentLimits.files, attachmentMessages.tooMany).nullish(),
})

export const taskCommentCalls = {
  /** The newest first. */
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
  /** The author's own; its files are removed too. */
  '/project/deletecomment': { body: ById, data: Deleted },
}
