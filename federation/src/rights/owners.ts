import type { Owner, Registry } from '../registry/schema.ts'

/** The owner of a unit; null without one. */
export function ownerOf({ owners = {} }: Registry, unit: string): Owner | null {
  return owners[unit] ?? null
}

/** An owner as text: the team and its contact. */
export const ownerText = ({ team, contact }: Owner): string => `${team} (${contact})`
