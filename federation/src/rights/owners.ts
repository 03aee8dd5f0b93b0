import type { Owner, Registry } from '../registry/schema.ts'

/** The owner of a unit, null without one. */
export function ownerOf({ owners = {} }: Registry, unit: string): Owner | null {
  return owners[unit] ?? null
}

/** An owner in a sentence: the team, and how to reach it. */
export const ownerText = ({ team, contact }: Owner): string => `${team} (${contact})`
