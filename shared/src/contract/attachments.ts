/** Limits of task and comment files (docs/product/tasks.md#attachments), shown by screens and enforced by the API. */
export const attachmentLimits = {
  /** Per upload, and per comment. */
  files: 5,
  bytes: 5 * 1024 * 1024,
  filenameLength: 255,
} as const

/** Accepted file extensions, each with the media type that it is served as. */
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

/** Fixed texts for refused files: screens show them before sending, and the API returns the same. */
export const attachmentMessages = {
  tooMany: 'You can upload a maximum of 5 files at a time.',
  wrongType: `You can upload ${Object.keys(attachmentTypes).join(', ')} files`,
  tooLarge: 'Each file must be a maximum size of 5 MB.',
} as const
