import { z } from 'zod'
import { ById, Deleted, dateRange, Id, Instant, pageOf, paging } from './envelope.ts'

/** A person's day as a short video, created from its screenshots. */
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

/** One picture of a video, in order; all are shown equally long. */
export const TimelapseFrame = z.object({
  At: Instant,
  IsIdle: z.boolean(),
  /** Name and icon of the app in the foreground; null when none was known, or the picture was deleted. */
  App: z.object({ Name: z.string(), Icon: z.string().nullable(), Url: z.string().nullable() }).nullable(),
  /** Signed URL, 480 px wide; null when the picture was deleted. */
  Thumbnail: z.string().nullable(),
})
export type TimelapseFrame = z.infer<typeof TimelapseFrame>

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
  /** The pictures of a video with their times. `Frames` is null for a video created before times were stored. */
  '/timelapsevideos/frames': {
    body: ById,
    data: z.object({ Item: z.object({ ID: Id, Frames: z.array(TimelapseFrame).nullable() }) }),
  },
  '/timelapsevideos/delete': { body: ById, data: Deleted },
}
