import type { ComponentType } from 'react'

/**
 * The major of what host and remotes promise each other: area and slot shapes, props of slots, meaning of shared rooms.
 * It rises only when an old remote could not run in a new host; a registry lists what the host can drive.
 */
export const contractMajor = 1

/** What `./area` of a remote exports as `area`: a lazy page for each screen id of the navigation table. */
export type Area = {
  contract: typeof contractMajor
  routes: Record<string, () => Promise<{ Page: ComponentType }>>
}

/** What `./slots/<id>` of a remote exports as `slot`: a piece that the host shows in a place of its own. */
export type Slot<Props extends object> = {
  contract: typeof contractMajor
  Slot: ComponentType<Props>
}

/** What the profile drawer gives to `./slots/profile` of tracking: whose day it shows, and how it is closed. */
export type ProfileSlotProps = {
  employeeId: number
  /** Calendar day in the organization's zone, `YYYY-MM-DD`. */
  day: string
  onClose: () => void
}
