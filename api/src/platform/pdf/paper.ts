/** The sheet is laid out in CSS pixels, 96 per inch; a PDF uses points, 72 per inch. */
export const px = (pixels: number): number => pixels * 0.75
/** Dots of a picture per pixel of the sheet. */
export const pixelScale = 4
/** A4 in pixels. */
export const paper = { width: 794, height: 1123, margin: 56, bottom: 76 } as const
export const logoSize = 56

export const ink = { text: '#16181d', muted: '#5c6370', line: '#d8dbe2', stripe: '#f5f6f8' } as const
