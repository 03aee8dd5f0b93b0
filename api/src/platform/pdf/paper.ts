/** The sheet is laid out in CSS pixels, 96 to the inch; a PDF counts in points, 72 to the inch. */
export const px = (pixels: number): number => pixels * 0.75
/** Pictures have so many dots for each pixel of the sheet. */
export const pixelScale = 4
/** A4 in pixels. */
export const paper = { width: 794, height: 1123, margin: 56, bottom: 76 } as const
export const logoSize = 56

export const ink = { text: '#16181d', muted: '#5c6370', line: '#d8dbe2', stripe: '#f5f6f8' } as const
