import { minScreenshotArea, type ScreenshotArea } from '@dayline/shared/contract'

type Point = { x: number; y: number }
type Size = { Width: number; Height: number }

/** Rounds to whole pixels of the picture, from 0 to `most`. */
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** The rectangle between two corners, limited to the picture; null if it is too small to be intended. */
export function areaBetween(start: Point, end: Point, picture: Size): ScreenshotArea | null {
  const [left, right] = [
    within(Math.min(start.x, end.x), picture.Width),
    within(Math.max(start.x, end.x), picture.Width),
  ]
  const [top, bottom] = [
    within(Math.min(start.y, end.y), picture.Height),
    within(Math.max(start.y, end.y), picture.Height),
  ]
  const area = { Left: left, Top: top, Width: right - left, Height: bottom - top }
  return area.Width < minScreenshotArea || area.Height < minScreenshotArea ? null : area
}

/** The initial part for users who do not draw: the middle of the picture. */
export function middleArea({ Width, Height }: Size): ScreenshotArea {
  const part = {
    Width: Math.max(minScreenshotArea, Math.round(Width / 4)),
    Height: Math.max(minScreenshotArea, Math.round(Height / 4)),
  }
  return { Left: Math.round((Width - part.Width) / 2), Top: Math.round((Height - part.Height) / 2), ...part }
}

/** Position and size of a part as percentages of the picture, for any display size. */
export function shareOf(
  { Left, Top, Width, Height }: ScreenshotArea,
  picture: Size,
): Record<'left' | 'top' | 'width' | 'height', string> {
  const percent = (value: number, of: number) => `${(value / of) * 100}%`
  return {
    left: percent(Left, picture.Width),
    top: percent(Top, picture.Height),
    width: percent(Width, picture.Width),
    height: percent(Height, picture.Height),
  }
}
