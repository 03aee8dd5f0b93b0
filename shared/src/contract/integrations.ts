import { z } from 'zod'
import { Integration } from './enums.ts'
import { ById, Id, Instant, itemOf, listOf, pageOf, paging } from './envelope.ts'

/** An external task tool (docs/product/integrations.md). */
export const TaskTool = z.object({
  Integration: z.int(),
  Title: z.string(),
  /** Whether this installation has the keys of the tool. */
  IsConfigured: z.boolean(),
})
export type TaskTool = z.infer<typeof TaskTool>

/** What the browser needs to read choices directly from a tool. */
export const ToolAccess = z.object({
  Integration: z.int(),
  AccessToken: z.string(),
  /** Address of the tool's API, without a slash at the end. */
  ApiUrl: z.string(),
  /** Public key of this installation at the tool; null for tools without one. */
  ApiKey: z.string().nullable(),
})
export type ToolAccess = z.infer<typeof ToolAccess>

/** A workspace, folder, project or board of a tool. */
export const ToolChoice = z.object({ Id: z.string(), Title: z.string() })
export type ToolChoice = z.infer<typeof ToolChoice>

/** One run of "Sync tasks". */
export const TaskSync = z.object({
  ID: Id,
  ProjectId: Id,
  Integration: z.int(),
  Status: z.int(),
  StartDate: Instant,
  /** null while it is running. */
  EndDate: Instant.nullable(),
  /** Tasks read so far. */
  Read: z.int(),
  /** All tasks to read; null when the tool does not report it. */
  Total: z.int().nullable(),
  Created: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  Failed: z.int(),
  /** Until when it waits because of the tool's rate limit. */
  WaitsUntil: Instant.nullable(),
  /** Why it failed. */
  Message: z.string().nullable(),
  /** Name of the person who started it; null when they have left for good. */
  StartedBy: z.string().nullable(),
})
export type TaskSync = z.infer<typeof TaskSync>

/** A task that a run created, changed or failed to sync. */
export const TaskSyncEntry = z.object({
  ID: Id,
  Outcome: z.int(),
  Title: z.string(),
  ExternalTaskId: z.string(),
  /** null when it failed, and after the task was deleted. */
  TaskId: Id.nullable(),
  /** Fields that changed, or why it failed. */
  Details: z.string().nullable(),
})
export type TaskSyncEntry = z.infer<typeof TaskSyncEntry>

/** The connection of a project, for people who may edit it. */
export const ProjectConnection = z.object({
  ExternalProjectId: z.string().nullable(),
  ExternalTitle: z.string().nullable(),
  /** The newest run; null before the first. */
  LastSync: z
    .object({ ID: Id, Status: z.int(), StartDate: Instant, EndDate: Instant.nullable(), Failed: z.int() })
    .nullable(),
})
export type ProjectConnection = z.infer<typeof ProjectConnection>

const externalId = (required: string, wrong: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(100, wrong)
    .regex(/^[\w.-]+$/, wrong)
const connectable = z.literal([Integration.Asana, Integration.ClickUp, Integration.Trello], 'Please choose a tool.')

export const integrationCalls = {
  /** Starts reading the tasks of the connected tool. While a run is in progress, returns it instead of a second one. */
  '/project/synctasks': { body: ById, data: itemOf(TaskSync) },
  /** Disconnects the project; imported tasks remain. */
  '/project/cancelintegration': { body: ById, data: z.object({ Id }) },
  '/project/updateexternalprojectid': {
    body: z.object({
      Id,
      ExternalProjectId: externalId('Please choose what to sync.', 'This choice is not valid.'),
      /** Its name in the tool, for display. */
      Title: z.string().trim().max(500).nullish(),
    }),
    data: z.object({ Id, ExternalProjectId: z.string() }),
  },
  /** Both fields may also be in the query string. */
  '/project/savetrellotoken': {
    body: z.object({
      ProjectId: Id,
      Token: z
        .string('Token is required.')
        .trim()
        .min(1, 'Token is required.')
        .max(1000, 'This token is too long.')
        .regex(/^[\x21-\x7e]+$/, 'This is not a token.'),
    }),
    data: z.object({ Id }),
  },
  '/integration/list': { body: z.object({}), data: listOf(TaskTool) },
  /** The address at the tool where the person allows Dayline to read tasks. */
  '/integration/authorize': { body: z.object({ Id, Integration: connectable }), data: z.object({ Url: z.string() }) },
  /** Exchanges what the tool sent back for a token; only for the person who requested the authorization. */
  '/integration/connect': {
    body: z.object({
      Id,
      Code: z.string('Code is required.').min(1, 'Code is required.').max(2000),
      State: z.string('State is required.').min(1, 'State is required.').max(500),
    }),
    data: z.object({ Id, Integration: z.int() }),
  },
  /** A currently valid token, for the caller's browser. */
  '/integration/access': { body: ById, data: itemOf(ToolAccess) },
  '/integration/clickupworkspaces': { body: ById, data: listOf(ToolChoice) },
  '/integration/clickupfolders': {
    body: z.object({ Id, WorkspaceId: externalId('Please choose a workspace.', 'Please choose a workspace.') }),
    data: listOf(ToolChoice),
  },
  /** The newest run of a project; null before the first. */
  '/integration/lastsync': { body: ById, data: z.object({ Item: TaskSync.nullable() }) },
  /** Tasks that a run created, changed or failed to sync, failures first. */
  '/integration/synclog': {
    body: z.object({ Id, SyncId: Id, Page: paging.Page, PageSize: z.int().min(1).max(200).default(50) }),
    data: pageOf(TaskSyncEntry),
  },
}
