import { attachmentLimits, attachmentMessages } from '@dayline/shared/contract'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { type CheckedFile, checkFile } from './contents.ts'

/** One file of 5 MB fits even as an array of numbers, but five as base64 do not: clients send one file at a time. */
export const filesBodyLimit = 24 * 1024 * 1024

type Files = ReadBody<'/project/addtaskattachments'>['Attachments']

/**
 * Reads and checks files sent within JSON.
 * @throws ValidationFailed under `Attachments`
 */
export async function readFiles(files: Files): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const { Data, Filename } of files) {
    try {
      checked.push(await checkFile(bytesOf(Data), Filename))
    } catch (error) {
      if (error instanceof Refused) throw new ValidationFailed({ Attachments: error.message })
      throw error
    }
  }
  return checked
}

function bytesOf(data: number[] | string): Uint8Array {
  const length = typeof data === 'string' ? Math.floor((data.length * 3) / 4) : data.length
  // Up to two bytes of the estimate may be base64 padding.
  if (length > attachmentLimits.bytes + 2) throw new Refused(attachmentMessages.tooLarge)
  if (typeof data === 'string') return Buffer.from(data, 'base64')
  if (!data.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)) {
    throw new Refused('Data is not an array of bytes.')
  }
  return Uint8Array.from(data)
}
