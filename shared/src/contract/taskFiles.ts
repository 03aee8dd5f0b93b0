import { z } from 'zod'
import { attachmentLimits, attachmentMessages } from './attachments.ts'
import { ById, Deleted, Id, Instant, listOf } from './envelope.ts'

/** A file of a task or of a comment. Its address is signed and expires after 15 minutes. */
export const TaskAttachment = z.object({
  Id,
  /** null: of the task itself. A file that is uploaded for a comment waits for `AttachmentIds` of that comment. */
  CommentId: Id.nullable(),
  Url: z.string(),
  /** The name that it was uploaded under. */
  FilenameOrj: z.string(),
  /** For example `image/png`; by content, never by name. */
  Type: z.string(),
  /** Bytes. */
  Size: z.int(),
  /** Pixels of a picture; null for other files. */
  Width: z.int().nullable(),
  Height: z.int().nullable(),
  CreateDate: Instant,
  EmployeeId: Id.nullable(),
  HasDeletePermission: z.boolean(),
})
export type TaskAttachment = z.infer<typeof TaskAttachment>

/** A file inside JSON: its bytes as an array of numbers, or as base64. */
export const AttachedFile = z.object({
  Data: z.custom<number[] | string>((data) => typeof data === 'string' || Array.isArray(data), 'Data is required.'),
  Type: z.string().max(200).nullish(),
  Filename: z.string().trim().min(1, 'Filename is required.').max(attachmentLimits.filenameLength),
})
export const AttachedFiles = z.array(AttachedFile).max(attachmentLimits.files, attachmentMessages.tooMany)

/** What `/project/uploadtaskattachment` answers: one file as multipart (field `file`). */
export const UploadedAttachment = z.object({ Item: TaskAttachment })
export type UploadedAttachment = z.infer<typeof UploadedAttachment>

/** Parameters of `/project/uploadtaskattachment`, in its address. */
export type UploadAttachmentQuery = {
  ProjectTaskId: number
  /** The file is for a comment that is not sent yet; dropped when none takes it within a day. */
  ForComment?: boolean
}

export const taskFileCalls = {
  /**
   * Files inside JSON, at most 24 MB of it; `/project/uploadtaskattachment` takes the same file in a quarter of the
   * bytes. All or nothing.
   */
  '/project/addtaskattachments': {
    body: z.object({ ProjectTaskId: Id, Attachments: AttachedFiles.min(1, 'Please choose a file.') }),
    data: listOf(TaskAttachment),
  },
  /** The file is removed too. */
  '/project/deletetaskattachment': { body: ById, data: Deleted },
}
