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

/** A picture of a film, in the film's order; each is shown for the same time. */
export const FilmFrame = z.object({
  At: Instant,
  IsIdle: z.boolean(),
  /** Name and icon of the app in front; null when none was known, or the picture is gone. */
  App: z.object({ Name: z.string(), Icon: z.string().nullable(), Url: z.string().nullable() }).nullable(),
  /** Signed, 480 px wide; null when the picture is gone. */
  Thumbnail: z.string().nullable(),
})
export type FilmFrame = z.infer<typeof FilmFrame>

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
  /** What a film shows when. `Frames` is null for a film that was made before times were stored. */
  '/timelapsevideos/frames': {
    body: ById,
    data: z.object({ Item: z.object({ ID: Id, Frames: z.array(FilmFrame).nullable() }) }),
  },
  '/timelapsevideos/delete': { body: ById, data: Deleted },
}
