/**
 * The key that different spellings of a work note share, such as "Weekly  meeting" and "weekly meeting "
 * (docs/product/reports.md#work-notes).
 */
export function noteKey(text: string, isSeparate = false): string {
  const trimmed = text.trim()
  return isSeparate ? trimmed : trimmed.replace(/\s+/g, ' ').toLowerCase()
}
