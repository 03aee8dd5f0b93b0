/** Files of tasks and comments (docs/product/tasks.md#attachments): bounds that screens show and the API enforces. */
export const attachmentLimits = {
  /** In one go, and in one comment. */
  files: 5,
  bytes: 5 * 1024 * 1024,
  filenameLength: 255,
} as const

/** Extensions of accepted files, each with the type under which it is served. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
export type AttachmentExtension = keyof typeof attachmentTypes

/** Refusals of files, word for word; the screen says them before it sends, and the API again. */
export const attachmentMessages = {
  tooMany: 'You can upload a maximum of 5 files at a time.',
  wrongType: `You can upload ${Object.keys(attachmentTypes).join(', ')} files`,
  tooLarge: 'Each file must be a maximum size of 5 MB.',
} as const
