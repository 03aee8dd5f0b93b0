import { MinuteSource } from '@dayline/shared/contract'

/** Where time without an app comes from; null for what agents and watchers report. */
export function sourceLabel(source: number, person?: string): string | null {
  if (source === MinuteSource.Manual) return 'Added by hand'
  if (source === MinuteSource.Pause) return person ? `Paused by ${person}` : 'Paused by the person'
  return null
}
