import {
  type AttachmentExtension,
  attachmentLimits,
  attachmentMessages,
  attachmentTypes,
} from '@dayline/shared/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refused } from '../../../http/failures.ts'

/** A file that may be stored. */
export type CheckedFile = {
  bytes: Uint8Array
  filename: string
  extension: AttachmentExtension
  type: string
  /** Pixels of a picture; null for other files. */
  size: { width: number; height: number } | null
}

/** Content types, found from the first bytes, that each file extension allows. Plain text has none. */
const contents: Record<AttachmentExtension, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  ico: ['ico'],
  gif: ['gif'],
  pdf: ['pdf'],
  // The three old Office formats use the same container.
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  csv: [],
}
const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'gif']

/**
 * Checks name, size and content of a file (docs/product/tasks.md#attachments).
 * @throws Refused with the message to show
 */
export async function checkFile(bytes: Uint8Array, givenName: string): Promise<CheckedFile> {
  const filename = nameOf(givenName)
  const extension = extensionOf(filename)
  if (!extension) throw new Refused(attachmentMessages.wrongType)
  if (bytes.length > attachmentLimits.bytes) throw new Refused(attachmentMessages.tooLarge)
  if (bytes.length === 0) throw new Refused(`“${filename}” is empty.`)
  if (!(await isContentOf(extension, bytes))) throw new Refused(`“${filename}” is not a valid ${extension} file.`)
  const size = pictures.includes(extension) ? await sizeOf(bytes) : null
  if (size === 'unreadable') throw new Refused(`“${filename}” is not a valid ${extension} file.`)
  return { bytes, filename, extension, type: attachmentTypes[extension], size }
}

/** The last part of a path, without invisible characters. */
function nameOf(given: string): string {
  const last = given.replace(/^.*[\\/]/, '')
  return [...last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()].slice(-attachmentLimits.filenameLength).join('')
}

function extensionOf(filename: string): AttachmentExtension | null {
  const [, extension = ''] = /\.(\w+)$/.exec(filename.toLowerCase()) ?? []
  return Object.hasOwn(attachmentTypes, extension) ? (extension as AttachmentExtension) : null
}

async function isContentOf(extension: AttachmentExtension, bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes)
  if (extension === 'csv') return !found && isText(bytes)
  return found !== undefined && contents[extension].includes(found.ext)
}

/** Single-byte or UTF-8 text contains no NUL; Excel also writes UTF-16, which begins with a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isUtf16 || !bytes.includes(0)
}

async function sizeOf(bytes: Uint8Array): Promise<CheckedFile['size'] | 'unreadable'> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return 'unreadable'
  }
}
