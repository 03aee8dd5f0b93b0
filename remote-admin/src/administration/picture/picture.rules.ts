import { messages } from '@dayline/shared/api'

/** Upper limit of the size in bytes, exclusive (docs/product/account.md#profile). */
const maxBytes = 2 * 1024 * 1024

/**
 * Why a picture is refused before it is sent, as a fixed text; null when it is not. The server checks the content, too.
 */
export function refusalOfPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return messages.pictureFormat
  return size >= maxBytes ? messages.pictureSize : null
}
