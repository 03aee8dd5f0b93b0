/** Channels a socket may join; the server checks the right (spec 1 §4). */
export const channels = {
  user: (userId: number) => `presence-user-${userId}`,
  organization: (organizationId: number) => `presence-organization-${organizationId}`,
  employee: (employeeId: number) => `presence-employee-${employeeId}`,
}

/** What the server tells open tabs, with the payload of each. */
export type ServerEvents = {
  /** Organization channel: somebody began, paused, went idle or stopped. */
  employeeStatusChanged: { EmployeeId: number; Status: number; At: string }
  /** Employee channel: minutes of this person and day changed. */
  activityChanged: { EmployeeId: number; WorkDate: string }
  /** Organization channel: pictures of this person and day came or went. It says no more: who may see them reads. */
  screenshotsChanged: { EmployeeId: number; WorkDate: string }
  /** Organization channel: an entry of this person was asked for, decided or removed. */
  timeEntriesChanged: { EmployeeId: number }
  /** Organization channel: this person was invited, joined, changed, blocked or deleted. */
  peopleChanged: { EmployeeId: number }
  /** Organization channel: this team was added, changed or deleted. */
  teamsChanged: { TeamId: number }
  /** Every socket: another registry of releases is in force; the tab asks for it. */
  registryChanged: { Seq: number }
}
