import type { ComponentType } from 'react'

/**
 * Major version of the contract between host and remotes: area and slot shapes, slot props, meaning of shared rooms.
 * It is raised only when an old remote could not run in a new host; a registry lists the majors that its host supports.
 */
export const contractMajor = 1

/** What `./area` of a remote exports as `area`: a lazy page for each screen id of the navigation table. */
export type Area = {
  contract: typeof contractMajor
  routes: Record<string, () => Promise<{ Page: ComponentType }>>
}

/** What `./slots/<id>` of a remote exports as `slot`: a component that the host renders in its own container. */
export type Slot<Props extends object> = {
  contract: typeof contractMajor
  Slot: ComponentType<Props>
}

/** Props of `./slots/profile` of tracking: person, day, and how to close the drawer. */
export type ProfileSlotProps = {
  employeeId: number
  /** Calendar day in the organization's zone, `YYYY-MM-DD`. */
  day: string
  onClose: () => void
}
