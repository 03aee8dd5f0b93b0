import { MinuteSource } from '@dayline/shared/contract'

/** Label for the source of time without an app; null for time from agents and watchers. */
export function sourceLabel(source: number, person?: string): string | null {
  if (source === MinuteSource.Manual) return 'Added by hand'
  if (source === MinuteSource.Pause) return person ? `Paused by ${person}` : 'Paused by the person'
  return null
}
