import { z } from 'zod'
import { CurrentPassword as Password } from './currentPassword.ts'
import { Day, Id, Instant, itemOf } from './envelope.ts'

/** An archive of everything of an organization, created in the background. */
export const OrganizationArchive = z.object({
  ID: Id,
  Status: z.enum(['waiting', 'working', 'ready', 'failed', 'removed']),
  /** Files written so far, out of `Total`; both are 0 while the tables are read. */
  Done: z.int(),
  Total: z.int(),
  Bytes: z.int().nullable(),
  /** Hash of the whole file, in hex. */
  Sha256: z.string().nullable(),
  /** Who requested it; null when they have left for good. */
  RequestedBy: z.string().nullable(),
  CreateDate: Instant,
  /** Until when it can be downloaded. */
  ExpireDate: Instant.nullable(),
  /** When its link was last opened. */
  DownloadDate: Instant.nullable(),
})
export type OrganizationArchive = z.infer<typeof OrganizationArchive>

/** What the nightly removal deletes, and when. */
export const Retention = z.object({
  Months: z.int(),
  /** The oldest day with recorded time, and the day on which it is deleted; null where nothing is recorded. */
  OldestDay: Day.nullable(),
  DeleteDay: Day.nullable(),
})
export type Retention = z.infer<typeof Retention>

export const organizationArchiveCalls = {
  /** The last five, newest first, and what retention deletes next. */
  '/organization/listarchives': {
    body: z.object({}),
    data: z.object({ Items: z.array(OrganizationArchive), Retention }),
  },
  /** Refused while one is being created; requires the Owner's password. */
  '/organization/createarchive': { body: z.object({ Password }), data: itemOf(OrganizationArchive) },
  /** A link that opens once, within five minutes; a new one replaces it. Requires the Owner's password. */
  '/organization/downloadarchive': { body: z.object({ Id, Password }), data: z.object({ Url: z.string() }) },
}
