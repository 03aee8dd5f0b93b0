import sharp, { type Metadata } from 'sharp'

/**
 * What the header of a picture contains; nothing is unpacked. Null for bytes that are no picture: for some of them, such
 * as none at all, the library throws at once instead of rejecting.
 */
export async function pictureHeading(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}
