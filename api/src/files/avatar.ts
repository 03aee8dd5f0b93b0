import sharp from 'sharp'
import { Refused } from '../failures.ts'
import { inTurns } from '../login/inTurns.ts'

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
    // The heading only: nothing is unpacked before its size is known.
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
    if (!['png', 'jpeg'].includes(format ?? '')) throw notAPicture()
    if (width * height > mostPixels) throw new Refused('This picture has too many pixels.')
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
