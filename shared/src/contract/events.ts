/** Channels a socket may join; the server checks permission (docs/product/calls.md#realtime). */
export const channels = {
  user: (userId: number) => `presence-user-${userId}`,
  organization: (organizationId: number) => `presence-organization-${organizationId}`,
  employee: (employeeId: number) => `presence-employee-${employeeId}`,
}

/** Events that the server sends to open tabs, with their payloads. */
export type ServerEvents = {
  /** Organization channel: a person started, paused, went idle or stopped. */
  employeeStatusChanged: { EmployeeId: number; Status: number; At: string }
  /** Employee channel: minutes of this person and day changed. */
  activityChanged: { EmployeeId: number; WorkDate: string }
  /** Organization channel: screenshots of this person and day changed. Clients that may see them refetch. */
  screenshotsChanged: { EmployeeId: number; WorkDate: string }
  /** Organization channel: an entry of this person was submitted, decided or deleted. */
  timeEntriesChanged: { EmployeeId: number }
  /** Organization channel: this person was invited, joined, changed, blocked or deleted. */
  peopleChanged: { EmployeeId: number }
  /** Organization channel: this team was added, changed or deleted. */
  teamsChanged: { TeamId: number }
  /** Organization channel: this project was added, changed or deleted, or its budget reached a threshold. */
  projectsChanged: { ProjectId: number }
  /** Every socket: the registry of releases changed; tabs fetch it. */
  registryChanged: { Seq: number }
}
