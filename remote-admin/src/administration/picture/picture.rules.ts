import { messages } from '@dayline/shared/api'

/** Exclusive limit of the size, bytes (docs/product/account.md#profile). */
const maxBytes = 2 * 1024 * 1024

/** Why a picture is not sent, as the fixed text; null when it is. The server checks the content too. */
export function refusalOfPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return messages.pictureFormat
  return size >= maxBytes ? messages.pictureSize : null
}
