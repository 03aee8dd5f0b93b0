import sharp from 'sharp'
import { logoSize, pixelScale } from './paper.ts'

/** A picture in a format that a PDF supports, with the pixels that print needs (docs/product/invoices.md#pdf). */
export function logoOf(picture: Buffer): Promise<Buffer> {
  const side = logoSize * pixelScale
  return sharp(picture)
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}
