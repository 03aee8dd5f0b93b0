import { attachmentLimits, attachmentMessages, attachmentTypes } from '@dayline/shared/contract'

type Candidate = Pick<File, 'name' | 'size'>

export const acceptedTypes: string = Object.keys(attachmentTypes)
  .map((extension) => `.${extension}`)
  .join()

function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Why a file is refused before it is sent; null when it is allowed. */
export function refusalOf({ name, size }: Candidate): string | null {
  if (!Object.hasOwn(attachmentTypes, extensionOf(name))) return attachmentMessages.wrongType
  return size > attachmentLimits.bytes ? attachmentMessages.tooLarge : null
}

/** Separates files that may be sent from the reasons against the others, each reason once. */
export function sortFiles<File extends Candidate>(
  files: readonly File[],
  running: number,
): { accepted: File[]; reasons: string[] } {
  const fitting = files.filter((file) => refusalOf(file) === null)
  const room = Math.max(0, attachmentLimits.files - running)
  const reasons = new Set(files.flatMap((file) => refusalOf(file) ?? []))
  if (fitting.length > room) reasons.add(attachmentMessages.tooMany)
  return { accepted: fitting.slice(0, room), reasons: [...reasons] }
}
