import type { ScreenshotArea } from '@dayline/shared/contract'

type Size = { width: number; height: number }
type Raw = Size & { channels: number }

/** Gray value of a hidden area: not black, so that it differs from a dark window. */
const fill = 128

/** Pixels added on each side: compressed color extends a pixel or two beyond an edge. */
const margin = 2

/**
 * Converts areas of the listed picture to whole pixels of the stored one, whose size may differ: a little larger, but
 * within it.
 */
export function pixelsOf(areas: readonly ScreenshotArea[], listed: Size, stored: Size): ScreenshotArea[] {
  const [x, y] = [stored.width / listed.width, stored.height / listed.height]
  return areas.map(({ Left, Top, Width, Height }) => {
    const left = Math.max(0, Math.floor(Left * x) - margin)
    const top = Math.max(0, Math.floor(Top * y) - margin)
    const right = Math.min(stored.width, Math.ceil((Left + Width) * x) + margin)
    const bottom = Math.min(stored.height, Math.ceil((Top + Height) * y) + margin)
    return { Left: left, Top: top, Width: right - left, Height: bottom - top }
  })
}

/** Fills the pixels of these areas, in place. */
export function fillAreas(pixels: Buffer, { width, channels }: Raw, areas: readonly ScreenshotArea[]): void {
  for (const { Left, Top, Width, Height } of areas) {
    for (let row = Top; row < Top + Height; row += 1) {
      const start = (row * width + Left) * channels
      pixels.fill(fill, start, start + Width * channels)
    }
  }
}

/** The field's error for an area that is not within the picture; null when all are. */
export function areaError(areas: readonly ScreenshotArea[], { width, height }: Size): string | null {
  const isOutside = areas.some(({ Left, Top, Width, Height }) => Left + Width > width || Top + Height > height)
  return isOutside ? 'Each part must be within the picture.' : null
}
