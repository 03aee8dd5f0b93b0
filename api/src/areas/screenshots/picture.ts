import type { ScreenshotArea } from '@dayline/shared/contract'
import sharp from 'sharp'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import { pictureHeading } from '../../http/files/pictureHeading.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { likenessOf } from './likeness.ts'
import { fillAreas, pixelsOf } from './redactArea.rules.ts'

/** A picture ready to be stored: re-encoded, so that nothing but pixels is left of what was sent. */
export type Picture = {
  image: Buffer
  thumbnail: Buffer
  /** A data URL of a few hundred bytes for the first paint. */
  tiny: string
  width: number
  height: number
  likeness: string
}

const formats = ['png', 'jpeg', 'webp']
/** Three 4K screens side by side, twice over. A picture that is larger when unpacked is an attack. */
const maxPixels = 50_000_000
const widest = 2560
const thumbnailWidth = 480
const tinyWidth = 24
// So few pixels that no letter survives; what is stored cannot be sharpened back.
const blurredWidth = 96

// Each takes a core for a tenth of a second and up to 200 MB; the rest wait.
const twoAtOnce = semaphore(2)

/** @throws ValidationFailed when this is no picture that we take */
export function makePicture(bytes: Buffer, options: { blur: boolean }): Promise<Picture> {
  return twoAtOnce(() => encode(bytes, options))
}

async function encode(bytes: Buffer, { blur }: { blur: boolean }): Promise<Picture> {
  await refuseOthers(bytes)
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .removeAlpha()
    .resize(widest, null, {
      withoutEnlargement: true,
    })
  const plain = await source.raw().toBuffer({ resolveWithObject: true }).catch(refuse)
  const { width, height } = plain.info
  const raw = { width, height, channels: plain.info.channels }
  const pixels = blur ? await blurred(plain.data, raw) : plain.data
  return encodePixels(pixels, raw)
}

type Areas = { areas: readonly ScreenshotArea[]; width: number; height: number }

/**
 * A stored picture with areas of it filled, and all that is made of it: of the filled pixels, never of the former files.
 * @throws Refused when the file is not a picture
 */
export function redactPicture(bytes: Buffer, redaction: Areas): Promise<Picture> {
  return twoAtOnce(async () => {
    const plain = await sharp(bytes, { limitInputPixels: maxPixels })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Refused('This picture cannot be read, so no part of it can be hidden.')
      })
    const { width, height, channels } = plain.info
    const raw = { width, height, channels }
    fillAreas(plain.data, raw, pixelsOf(redaction.areas, redaction, raw))
    // The picture has been compressed before, and loses less this time.
    return encodePixels(plain.data, raw, { quality: 80 })
  })
}

async function encodePixels(pixels: Buffer, raw: Raw, { quality = 60 } = {}): Promise<Picture> {
  const from = () => sharp(pixels, { raw })
  const [image, thumbnail, tiny, likeness] = await Promise.all([
    from().webp({ quality, effort: 2 }).toBuffer(),
    from().resize(thumbnailWidth, null, { withoutEnlargement: true }).webp({ quality: 60, effort: 2 }).toBuffer(),
    from().resize(tinyWidth).webp({ quality: 40 }).toBuffer(),
    // Of what is stored: a blurred picture says no more by it.
    likenessOf(pixels, raw),
  ])
  const { width, height } = raw
  return { image, thumbnail, tiny: `data:image/webp;base64,${tiny.toString('base64')}`, width, height, likeness }
}

/** Reads the heading of the file only: nothing is unpacked before its size is known. */
async function refuseOthers(bytes: Buffer): Promise<void> {
  const heading = await pictureHeading(bytes)
  if (!heading || !formats.includes(heading.format)) throw notAPicture()
  const { width, height } = heading
  if (width < 16 || height < 16 || width * height > maxPixels) {
    throw new ValidationFailed({ Image: 'This picture is too small or too large.' })
  }
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function blurred(data: Buffer, raw: Raw): Promise<Buffer> {
  const few = await sharp(data, { raw }).resize(blurredWidth).blur(2).raw().toBuffer({ resolveWithObject: true })
  const small = { width: few.info.width, height: few.info.height, channels: few.info.channels }
  return sharp(few.data, { raw: small }).resize(raw.width, raw.height, { fit: 'fill' }).raw().toBuffer()
}

const notAPicture = () => new ValidationFailed({ Image: 'Please send a PNG, JPEG or WebP picture.' })

function refuse(): never {
  throw notAPicture()
}
