import { isDeepStrictEqual } from 'node:util'
import type { TrackSettings } from '@dayline/shared/contract'

type Some = { [Key in keyof TrackSettings]?: TrackSettings[Key] | undefined }

/** Shown under a field that two people changed at the same time. */
export const changedMeanwhile = 'Someone else has changed this in the meantime. Save again to replace it.'

/**
 * Applies a form's changes to the stored settings, field by field: a field that the form did not change keeps its
 * stored value, and one that changed on both sides is a conflict. `seen` null = everything in `sent` is a change.
 */
export function mergeSettings(
  stored: TrackSettings,
  sent: Some,
  seen: Some | null,
): { settings: TrackSettings; conflicts: (keyof TrackSettings)[] } {
  const settings = { ...stored }
  const conflicts: (keyof TrackSettings)[] = []
  for (const name of Object.keys(stored) as (keyof TrackSettings)[]) {
    const value = sent[name]
    if (value === undefined) continue
    const wasSeen = seen?.[name] !== undefined
    if (wasSeen && isDeepStrictEqual(value, seen[name])) continue
    if (wasSeen && !isDeepStrictEqual(stored[name], seen[name]) && !isDeepStrictEqual(stored[name], value)) {
      conflicts.push(name)
    } else Object.assign(settings, { [name]: value })
  }
  return { settings, conflicts }
}
