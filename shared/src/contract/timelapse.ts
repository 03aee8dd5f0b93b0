import { z } from 'zod'
import { ById, Deleted, dateRange, Id, Instant, pageOf, paging } from './envelope.ts'

/** A person's day as a short film, made of its screenshots. */
export const TimelapseVideo = z.object({
  ID: Id,
  Title: z.string(),
  /** Thumbnail. */
  Url: z.string(),
  VideoUrl: z.string(),
  /** Seconds. */
  Duration: z.number(),
  /** The organization's day. */
  CreateDate: Instant,
  HasDeletePermission: z.boolean(),
  Employee: z.object({ ID: Id, User: z.object({ Title: z.string(), Image: z.string().nullable() }) }),
})
export type TimelapseVideo = z.infer<typeof TimelapseVideo>

export const timelapseCalls = {
  '/timelapsevideos/list': {
    body: z.object({
      ...dateRange(3),
      TeamId: Id.nullish(),
      EmployeeId: Id.nullish(),
      IncludeUsers: z.boolean().default(true),
      IncludeEmployees: z.boolean().default(true),
      Page: paging.Page,
      PageSize: z.int().min(1).max(200).default(24),
    }),
    data: pageOf(TimelapseVideo),
  },
  '/timelapsevideos/delete': { body: ById, data: Deleted },
}
