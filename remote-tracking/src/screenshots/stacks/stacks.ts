import type { Screenshot } from '@dayline/shared/contract'

/** Maximum number of differing bits, of 256, in screenshots that look alike (docs/decisions/069). */
const maxDifference = 6

/** Screenshots that look alike, in the order of the list; the first one represents them. */
export type Stack = { first: Screenshot; more: Screenshot[] }

/** Number of differing bits of two hexadecimal strings of the same length. */
export function differenceOf(a: string, b: string): number {
  let bits = 0
  for (let at = 0; at < a.length; at++) {
    let differing = Number.parseInt(a[at] ?? '', 16) ^ Number.parseInt(b[at] ?? '', 16)
    for (; differing > 0; differing >>= 1) bits += differing & 1
  }
  return bits
}

function areAlike(a: Screenshot, b: Screenshot): boolean {
  if (!a.Likeness || !b.Likeness || a.Likeness.length !== b.Likeness.length) return false
  const isSameApp = a.OrganizationApp?.ID === b.OrganizationApp?.ID && a.Status === b.Status
  return isSameApp && differenceOf(a.Likeness, b.Likeness) <= maxDifference
}

/**
 * Stacks consecutive screenshots of a person that look alike, even with screenshots of others between them. Each is
 * compared with the first of the stack, so that slow changes do not add up.
 */
export function stacksOf(shots: readonly Screenshot[]): Stack[] {
  const stacks: Stack[] = []
  const latest = new Map<number, Stack>()
  for (const shot of shots) {
    const stack = latest.get(shot.EmployeeId)
    if (stack && areAlike(stack.first, shot)) stack.more.push(shot)
    else {
      const next = { first: shot, more: [] }
      stacks.push(next)
      latest.set(shot.EmployeeId, next)
    }
  }
  return stacks
}
