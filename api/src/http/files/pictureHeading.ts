import sharp, { type Metadata } from 'sharp'

/**
 * The metadata in the header of a picture; nothing is decoded. Null for bytes that are no picture: for some, such as an
 * empty file, the library throws synchronously instead of rejecting.
 */
export async function pictureHeading(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}
