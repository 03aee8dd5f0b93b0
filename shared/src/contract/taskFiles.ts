import { z } from 'zod'
import { attachmentLimits, attachmentMessages } from './attachments.ts'
import { ById, Deleted, Id, Instant, listOf } from './envelope.ts'

/** A file of a task or of a comment. Its address is signed and expires after 15 minutes. */
export const TaskAttachment = z.object({
  Id,
  /** null: of the task itself. A file for a comment is attached once the comment's `AttachmentIds` lists it. */
  CommentId: Id.nullable(),
  Url: z.string(),
  /** The name that it was uploaded under. */
  FilenameOrj: z.string(),
  /** Media type, such as `image/png`; detected from the content, never from the name. */
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

/** Response of `/project/uploadtaskattachment`, which takes one file as multipart (field `file`). */
export const UploadedAttachment = z.object({ Item: TaskAttachment })
export type UploadedAttachment = z.infer<typeof UploadedAttachment>

/** Query parameters of `/project/uploadtaskattachment`. */
export type UploadAttachmentQuery = {
  ProjectTaskId: number
  /** The file is for a comment that is not sent yet; deleted when no comment uses it within a day. */
  ForComment?: boolean
}

export const taskFileCalls = {
  /**
   * Adds files inside JSON, at most 24 MB of it, all of them or none. `/project/uploadtaskattachment` accepts the same
   * file in a quarter of the bytes.
   */
  '/project/addtaskattachments': {
    body: z.object({ ProjectTaskId: Id, Attachments: AttachedFiles.min(1, 'Please choose a file.') }),
    data: listOf(TaskAttachment),
  },
  /** Deletes the attachment with its file. */
  '/project/deletetaskattachment': { body: ById, data: Deleted },
}
