import type { ScreenshotArea } from '@dayline/shared/contract'
import sharp from 'sharp'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import { pictureHeading } from '../../http/files/pictureHeading.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { likenessOf } from './likeness.ts'
import { fillAreas, pixelsOf } from './redactArea.rules.ts'

/** A picture ready to be stored: re-encoded, so that nothing but the pixels remains of the sent file. */
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
/** Twice three 4K screens side by side. A picture that decompresses to more is an attack. */
const maxPixels = 50_000_000
const widest = 2560
const thumbnailWidth = 480
const tinyWidth = 24
// So few pixels that no letter is readable; the stored picture cannot be sharpened back.
const blurredWidth = 96

// Each uses a core for a tenth of a second and up to 200 MB; the rest wait.
const twoAtOnce = semaphore(2)

/** @throws ValidationFailed when this is not a picture in an accepted format */
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
 * A stored picture with some areas filled, and its thumbnail, placeholder and likeness, all made from the filled
 * pixels.
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
    // The picture has been compressed before, so this time the quality is higher.
    return encodePixels(plain.data, raw, { quality: 80 })
  })
}

async function encodePixels(pixels: Buffer, raw: Raw, { quality = 60 } = {}): Promise<Picture> {
  const from = () => sharp(pixels, { raw })
  const [image, thumbnail, tiny, likeness] = await Promise.all([
    from().webp({ quality, effort: 2 }).toBuffer(),
    from().resize(thumbnailWidth, null, { withoutEnlargement: true }).webp({ quality: 60, effort: 2 }).toBuffer(),
    from().resize(tinyWidth).webp({ quality: 40 }).toBuffer(),
    // From the stored pixels: the likeness of a blurred picture reveals no more than the picture.
    likenessOf(pixels, raw),
  ])
  const { width, height } = raw
  return { image, thumbnail, tiny: `data:image/webp;base64,${tiny.toString('base64')}`, width, height, likeness }
}

/** Reads only the header of the file: nothing is decompressed before its size is known. */
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
