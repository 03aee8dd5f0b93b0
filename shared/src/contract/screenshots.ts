import { z } from 'zod'
import { OrganizationApp } from './activityLogs.ts'
import { ById, Day, Deleted, dateRange, Id, Instant, pageOf, paging } from './envelope.ts'
import { StatusStretch } from './insights.ts'
import { maxScreenshotAreas, maxScreenshotReason, minScreenshotArea } from './limits.ts'

/** A picture of a person's screen. Its URLs are signed and expire after 15 minutes. */
export const Screenshot = z.object({
  ID: Id,
  /** The whole picture. */
  Screenshot: z.string(),
  /** 480 px wide. */
  Thumbnail: z.string(),
  /** A data URL of a few hundred bytes, for the first paint. */
  Tiny: z.string().nullable(),
  Width: z.int(),
  Height: z.int(),
  /** Address of the page that was open. */
  Url: z.string().nullable(),
  CreateDate: Instant,
  /** Seconds with input in that minute, 0–60. */
  ActivityLevel: z.int(),
  ScreenCount: z.int(),
  /** 3 = idle. */
  Status: z.int(),
  IsBlurred: z.boolean(),
  EmployeeId: Id,
  User: z.object({ Title: z.string(), Image: z.string().nullable() }),
  OrganizationApp: OrganizationApp.nullable(),
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }).nullable(),
  HasDeletePermission: z.boolean(),
  /** The organization's day that the minute belongs to. */
  WorkDate: Day.optional(),
  /** Perceptual hash, 256 bits in 64 hex digits: few bits differ between similar pictures; null for old pictures. */
  Likeness: z.string().nullable().optional(),
  /** When the person last hid a part of it; null while nothing is hidden. */
  RedactDate: Instant.nullable().optional(),
  /** The person's request to delete it, rejected or not decided yet. */
  DeletionRequest: z
    .object({ Reason: z.string(), IsRejected: z.boolean(), RejectionReason: z.string().nullable() })
    .nullable()
    .optional(),
})
export type Screenshot = z.infer<typeof Screenshot>

/** The pictures of a person on one day, oldest first, and the person's stretches of that day. */
export const ScreenshotPersonDay = z.object({
  Employee: z.object({ ID: Id, Title: z.string(), Image: z.string().nullable() }),
  WorkDate: Day,
  Screenshots: z.array(Screenshot),
  Stretches: z.array(StatusStretch),
})
export type ScreenshotPersonDay = z.infer<typeof ScreenshotPersonDay>

/** A request that waits for a decision. */
export const ScreenshotRequest = z.object({
  ID: Id,
  Screenshot,
  Reason: z.string(),
  CreateDate: Instant,
})
export type ScreenshotRequest = z.infer<typeof ScreenshotRequest>

const requestReason = z
  .string()
  .trim()
  .min(1, 'Please enter a reason.')
  .max(maxScreenshotReason, `Please use at most ${maxScreenshotReason} characters.`)

const side = z.int().min(minScreenshotArea, `Each part must be at least ${minScreenshotArea} pixels wide and high.`)

/** A part of a picture, in pixels of `Width` and `Height`. */
export const ScreenshotArea = z.object({ Left: z.int().min(0), Top: z.int().min(0), Width: side, Height: side })
export type ScreenshotArea = z.infer<typeof ScreenshotArea>

/** At most 200 at once (docs/product/screenshots.md#selection). */
export const ScreenshotIds = z.object({ Ids: z.array(Id).min(1).max(200, 'You can select maximum 200 items') })

/** A viewer of a person's screenshots, on one day. */
export const ScreenshotView = z.object({
  /** ID null = an API key, or a person who has left. */
  Viewer: z.object({ ID: Id.nullable(), Title: z.string(), Image: z.string().nullable() }),
  /** When they last viewed it that day. */
  CreateDate: Instant,
  Count: z.int(),
})
export type ScreenshotView = z.infer<typeof ScreenshotView>

/** A picture as an agent sends it, with its data about that minute. Sending it again changes nothing. */
export const AddScreenshot = z.object({
  /** With an API key: the employee whose screen this is. With a session: omitted, or the caller's own id. */
  EmployeeId: Id.nullish(),
  /** When it was taken. */
  CreateDate: Instant,
  /** PNG, JPEG or WebP, base64; at most 8 MB of text and 50 megapixels. */
  Image: z.string().min(1).max(8_000_000),
  ScreenCount: z.int().min(1).max(16).default(1),
  Status: z.int().min(0).max(3).default(1),
  ActivityLevel: z.int().min(0).max(60).default(0),
  AppName: z.string().trim().max(200).nullish(),
  Url: z.string().trim().max(2000).nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
})

export const screenshotCalls = {
  '/screenshots/list': {
    body: z.object({
      ...dateRange(1),
      TeamId: Id.nullish(),
      EmployeeId: Id.nullish(),
      ProjectId: Id.nullish(),
      ShowOnlyIdle: z.boolean().default(false),
      HasScreenshot: z.boolean().default(true),
      /** Includes deleted people too. */
      IncludeBlockedEmployees: z.boolean().default(true),
      /** Only screenshots at or after `Since` and before `Until`. */
      Since: Instant.nullish(),
      Until: Instant.nullish(),
      IncludeOrganizationApps: z.boolean().default(true),
      IncludeUsers: z.boolean().default(true),
      Page: paging.Page,
      PageSize: z.int().min(1).max(200).default(24),
    }),
    data: pageOf(Screenshot),
  },
  /** One item per person and day with pictures, latest day first, then by name; pages count these items. */
  '/screenshots/byperson': {
    body: z.object({
      ...dateRange(1),
      TeamId: Id.nullish(),
      EmployeeId: Id.nullish(),
      ProjectId: Id.nullish(),
      ShowOnlyIdle: z.boolean().default(false),
      Page: paging.Page,
      PageSize: z.int().min(1).max(24).default(12),
    }),
    data: pageOf(ScreenshotPersonDay),
  },
  /** Requests the deletion of the caller's own screenshot; once per screenshot. */
  '/screenshots/requestdeletion': { body: z.object({ Id, Reason: requestReason }), data: z.object({ Id }) },
  /** Requests that the caller may decide, oldest first. */
  '/screenshots/listrequests': {
    body: z.object({ Page: paging.Page, PageSize: paging.PageSize }),
    data: pageOf(ScreenshotRequest),
  },
  /** Approving deletes the screenshot and its minute; rejecting needs a reason. */
  '/screenshots/decide': {
    body: z.object({
      Id,
      Approve: z.boolean(),
      RejectionReason: z.string().trim().max(maxScreenshotReason).nullish(),
    }),
    data: z.object({ Id }),
  },
  /** Blurs the picture before it is stored when the organization's settings or the person's own require it. */
  '/screenshots/add': { body: AddScreenshot, data: z.object({ Id, Duplicate: z.boolean() }) },
  /** Removes exactly one activity minute, in the same transaction (docs/product/screenshots.md#removal). */
  '/screenshots/delete': { body: ById, data: Deleted },
  /**
   * Deletes those that still exist and returns their ids; 404 when none does. Deletes none when one of them is in locked
   * time; with `SkipLocked`, those in locked time are left out.
   */
  '/screenshots/deletemultiple': {
    body: ScreenshotIds.extend({ SkipLocked: z.boolean().optional() }),
    data: z.object({ Ids: z.array(Id), Deleted: z.int() }),
  },
  /**
   * Hides parts of the caller's own picture for good, in every stored copy; its minute remains
   * (docs/product/screenshots.md#hidden-parts).
   */
  '/screenshots/redact': {
    body: z.object({
      Id,
      Areas: z
        .array(ScreenshotArea)
        .min(1, 'Please mark the part to hide.')
        .max(maxScreenshotAreas, `You can hide at most ${maxScreenshotAreas} parts at once.`),
    }),
    data: z.object({ Id }),
  },
  /** A signed link to a zip that is written while it is downloaded; valid for 5 minutes. Leaves out deleted ones. */
  '/screenshots/downloadall': { body: ScreenshotIds, data: z.object({ Url: z.string() }) },
  /** Viewers of the screenshots of a person in scope; without EmployeeId, of the caller's own. */
  '/screenshots/listviews': {
    body: z.object({ EmployeeId: Id.nullish(), Page: paging.Page, PageSize: paging.PageSize }),
    data: pageOf(ScreenshotView),
  },
}
