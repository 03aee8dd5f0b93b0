import sharp from 'sharp'

const side = 16
/** Neighbors that differ by less count as equal: a plain surface has such differences after compression. */
const noise = 4

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

/**
 * A difference hash: whether each of 16 × 16 areas of the gray picture is darker than the one to its right. Pictures
 * are similar when few of the 256 bits differ.
 * @returns 64 hexadecimal digits
 */
export async function likenessOf(pixels: Buffer, raw: Raw): Promise<string> {
  const gray = await sharp(pixels, { raw })
    .grayscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  let digits = ''
  for (let row = 0; row < side; row++) {
    let bits = 0
    for (let column = 0; column < side; column++) {
      const at = row * (side + 1) + column
      bits = bits * 2 + ((gray[at + 1] ?? 0) - (gray[at] ?? 0) > noise ? 1 : 0)
    }
    digits += bits.toString(16).padStart(side / 4, '0')
  }
  return digits
}
