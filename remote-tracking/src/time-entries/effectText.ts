import type { EntryEffect } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'

/** Sums the effects of several approvals. */
export function sumOfEffects(effects: readonly EntryEffect[]): EntryEffect {
  const sum = (of: (effect: EntryEffect) => number) => effects.reduce((all, effect) => all + of(effect), 0)
  return {
    Changes: sum(({ Changes }) => Changes),
    Untracked: sum(({ Untracked }) => Untracked),
    Idle: sum(({ Idle }) => Idle),
    Working: sum(({ Working }) => Working),
    OnBreak: sum(({ OnBreak }) => OnBreak),
  }
}

/** The part of an entry that an approval changes: only idle or untracked time. */
export function changeText({ Changes, Untracked, Idle }: EntryEffect, total: number): string {
  if (Changes === 0) return `None of the ${duration(total)} will change.`
  const parts = [Untracked > 0 && `${duration(Untracked)} not tracked`, Idle > 0 && `${duration(Idle)} idle`]
  const was = `so far ${parts.filter(Boolean).join(', ')}`
  return Changes === total
    ? `All of the ${duration(total)} will change (${was}).`
    : `${duration(Changes)} of ${duration(total)} will change (${was}).`
}

/** What a cut removes. */
export function cutText({ Changes, Working, OnBreak, Idle }: EntryEffect): string {
  if (Changes === 0) return 'Nothing is recorded in that time.'
  const parts = [
    Working > 0 && `${duration(Working)} of work`,
    OnBreak > 0 && `${duration(OnBreak)} of breaks`,
    Idle > 0 && `${duration(Idle)} idle`,
  ].filter(Boolean)
  return `${duration(Changes)} will no longer count (${parts.join(', ')}).`
}

/** Recorded time in that stretch that an approval does not change; null if there is none. */
export function unchangedText({ Working, OnBreak }: EntryEffect): string | null {
  const parts = [Working > 0 && `${duration(Working)} of work`, OnBreak > 0 && `${duration(OnBreak)} of breaks`]
  const unchanged = parts.filter(Boolean).join(' and ')
  return unchanged
    ? `The agent recorded ${unchanged} in that time, which ${parts[0] && parts[1] ? 'stay' : 'stays'} as recorded.`
    : null
}
