import sharp from 'sharp'
import { Refused } from '../failures.ts'
import { inTurns } from '../login/inTurns.ts'
import { pictureHeading } from './pictureHeading.ts'

/** Spec 3 §5; the picture has to stay under it. */
export const mostBytes = 2 * 1024 * 1024
const mostPixels = 25_000_000
const widest = 512

/** Spec 3 §5, word for word. */
export const tooLarge = () => new Refused('Avatar picture size can not exceed 2MB!')
const notAPicture = () => new Refused('Avatar picture must be JPG or PNG format.')

const twoAtOnce = inTurns(2)

/**
 * A picture ready to be stored: drawn anew, so that nothing but pixels is left of what was sent.
 * @throws Refused when its content, whatever its name says, is no JPG or PNG that we take
 */
export async function makeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length >= mostBytes) throw tooLarge()
  return twoAtOnce(async () => {
    const heading = await pictureHeading(bytes)
    if (!heading || !['png', 'jpeg'].includes(heading.format)) throw notAPicture()
    if (heading.width * heading.height > mostPixels) throw new Refused('This picture has too many pixels.')
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
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
