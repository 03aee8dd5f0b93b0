/** A range of bytes, both ends included. */
export type Range = { start: number; end: number }

/**
 * Parses a `Range` header for a file of this size: one range, null for the whole file, or `unsatisfiable`. Players
 * first request the end of a video, where its index is; several ranges at once get the whole file.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
