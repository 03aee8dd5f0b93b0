import type { EntryEffect } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'

/** Sums of what several approvals would change. */
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

/** How much of an entry is written once it is approved: only time that was idle or not tracked. */
export function changeText({ Changes, Untracked, Idle }: EntryEffect, total: number): string {
  if (Changes === 0) return `None of the ${duration(total)} will change.`
  const parts = [Untracked > 0 && `${duration(Untracked)} not tracked`, Idle > 0 && `${duration(Idle)} idle`]
  const was = `so far ${parts.filter(Boolean).join(', ')}`
  return Changes === total
    ? `All of the ${duration(total)} will change (${was}).`
    : `${duration(Changes)} of ${duration(total)} will change (${was}).`
}

/** What a cut takes away. */
export function cutText({ Changes, Working, OnBreak, Idle }: EntryEffect): string {
  if (Changes === 0) return 'Nothing is recorded in that time.'
  const parts = [
    Working > 0 && `${duration(Working)} of work`,
    OnBreak > 0 && `${duration(OnBreak)} of breaks`,
    Idle > 0 && `${duration(Idle)} idle`,
  ].filter(Boolean)
  return `${duration(Changes)} will no longer count (${parts.join(', ')}).`
}

/** What the agent recorded in that time and an approval does not change, or null. */
export function unchangedText({ Working, OnBreak }: EntryEffect): string | null {
  const parts = [Working > 0 && `${duration(Working)} of work`, OnBreak > 0 && `${duration(OnBreak)} of breaks`]
  const unchanged = parts.filter(Boolean).join(' and ')
  return unchanged
    ? `The agent recorded ${unchanged} in that time, which ${parts[0] && parts[1] ? 'stay' : 'stays'} as recorded.`
    : null
}
