import sharp from 'sharp'
import { semaphore } from '../../platform/semaphore.ts'
import { Refused } from '../failures.ts'
import { pictureHeading } from './pictureHeading.ts'

/** Exclusive limit of an upload, in bytes. */
export const maxBytes = 2 * 1024 * 1024
const maxPixels = 25_000_000
const widest = 512

/** A fixed text that clients compare exactly. */
export const tooLarge = () => new Refused('Avatar picture size can not exceed 2MB!')
const notAPicture = () => new Refused('Avatar picture must be JPG or PNG format.')

const twoAtOnce = semaphore(2)

/**
 * Prepares a picture for storage: it is re-encoded, so that only the pixels of the upload remain.
 * @throws Refused when its content is no accepted JPG or PNG, regardless of its name
 */
export async function makeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length >= maxBytes) throw tooLarge()
  return twoAtOnce(async () => {
    const heading = await pictureHeading(bytes)
    if (!heading || !['png', 'jpeg'].includes(heading.format)) throw notAPicture()
    if (heading.width * heading.height > maxPixels) throw new Refused('This picture has too many pixels.')
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
      .catch(refuse)
  })
}

function refuse(): never {
  throw notAPicture()
}
