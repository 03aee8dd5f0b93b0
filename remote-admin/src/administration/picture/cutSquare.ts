/** Larger than pictures are ever shown, but small enough to upload quickly. */
const maxPixels = 512

/** A part of a picture, in the picture's pixels. */
type Part = { x: number; y: number; width: number; height: number }

/** Crops a square out of a picture. @throws Error when the browser cannot read the picture */
export async function cutSquare(file: File, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.max(1, Math.min(maxPixels, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  if (!cut) throw new Error('The picture could not be cut.')
  return new File([cut], file.name, { type: file.type })
}
