import { z } from 'zod'

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
const releaseId = z.string().regex(/^(?!\.)[\w.-]{1,80}$/)
const file = z.string().regex(/^(?!\.)[\w.~-]+(\/(?!\.)[\w.~-]+)*$/)
/** A folder on the page's own origin, so that a registry can never point elsewhere. */
const base = z.string().regex(/^\/releases\/[\w-]+\/(?!\.)[\w.-]+\/$/)
const unitName = z.string().regex(/^[a-z][a-z0-9-]*$/)
const majors = z.int().min(1)

/** What a screen or slot needs before it runs: its own files, and shared modules of the host, by share key. */
export const Needs = z.strictObject({ files: z.array(file), shares: z.array(z.string()) })
export type Needs = z.infer<typeof Needs>

/** Files to prefetch: for the area itself, each of its screens, each slot. */
export const Preload = z.strictObject({
  area: Needs,
  screens: z.record(z.string(), Needs),
  slots: z.record(z.string(), Needs),
})
export type Preload = z.infer<typeof Preload>

const appPath = z.string().regex(/^\/app(\/[a-z0-9][a-z0-9-]*)+$/, 'is not a lowercase path below /app/')
const shortText = z.string().min(1).max(80)
const permission = z.string().regex(/^[\w.]+$/)

/** SVG elements of an icon that draw and cannot run, link or load anything. */
export const iconElements = ['path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'] as const

/** The shapes of an icon: name of the element and its attributes. */
export const IconShapes = z.array(
  z.tuple([z.enum(iconElements), z.record(z.string().regex(/^[a-z][\w-]*$/), z.string().regex(/^[\w .,-]*$/))]),
)
export type IconShapes = z.infer<typeof IconShapes>

/** A screen in its release; the host draws sidebar, guards, titles and palette from it. */
export const ReleasedScreen = z.strictObject({
  path: appPath,
  title: shortText,
  icon: IconShapes,
  can: permission.optional(),
  withoutOrganization: z.boolean().optional(),
  whenLapsed: z.boolean().optional(),
  sidebar: z
    .strictObject({
      group: z.string().regex(/^[a-z-]+$/),
      order: z.int().nonnegative(),
      title: shortText.optional(),
      can: permission.optional(),
      beta: z.boolean().optional(),
      badge: z
        .string()
        .regex(/^[a-z-]+$/)
        .optional(),
    })
    .optional(),
  palette: z.union([z.array(shortText), z.literal(false)]).optional(),
  go: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
})
export type ReleasedScreen = z.infer<typeof ReleasedScreen>

/** What the help panel shows about a screen: in a file of the release, because the registry loads before sign-in. */
export const ScreenHelp = z.strictObject({
  help: z.array(z.string().min(1).max(200)).min(1).max(8).optional(),
  keys: z
    .array(
      z.strictObject({
        keys: z.array(z.string().min(1).max(12)).min(1).max(4),
        does: shortText,
        can: permission.optional(),
      }),
    )
    .max(12)
    .optional(),
  places: z
    .array(
      z.strictObject({
        title: shortText,
        words: z.string().max(200).optional(),
        query: z.string().regex(/^[\w=&.-]{1,200}$/),
      }),
    )
    .max(200)
    .optional(),
})
export type ScreenHelp = z.infer<typeof ScreenHelp>

/** A release of a remote, as listed in the registry. */
export const RemoteRelease = z.strictObject({
  base,
  entry: file,
  integrity,
  contract: majors,
  /** Share key → the range that this release was built for. */
  consumes: z.record(z.string(), z.string()),
  preload: Preload,
  /** By id; absent in releases that were built before screens came with releases. */
  screens: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), ReleasedScreen).optional(),
  /** The release has a file with the help of its screens; absent in older releases. */
  help: z.literal(true).optional(),
  commit: z.string(),
  bytes: z.int().nonnegative(),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/** A part of the users who get another release than `active`. */
export const Rollout = z.strictObject({
  release: releaseId,
  percent: z.int().min(0).max(100),
  organizations: z.array(z.int().positive()),
  salt: z.string().min(1),
})
export type Rollout = z.infer<typeof Rollout>

/**
 * `next-nav`: a mounted area changes the next time it is entered; `prompt`: when the person accepts; `urgent`: while
 * mounted, once it has no unsaved input.
 */
export const Swap = z.enum(['next-nav', 'prompt', 'urgent'])
export type Swap = z.infer<typeof Swap>

export const RemoteEntry = z.strictObject({
  active: releaseId.nullable(),
  lastGood: releaseId.nullable(),
  blocked: z.array(releaseId),
  swap: Swap,
  rollout: Rollout.nullable(),
  releases: z.record(releaseId, RemoteRelease),
})
export type RemoteEntry = z.infer<typeof RemoteEntry>

export const HostEntry = z.strictObject({
  release: releaseId,
  base,
  /** The contract majors that this host can drive. */
  contracts: z.array(majors).min(1),
  /** Share key → the version that this host provides. */
  provides: z.record(z.string(), z.string()),
  /** Share key → the host's files with that module. */
  shares: z.record(z.string(), z.array(file)),
  /** Chunk name → files, for the host's chunks that a page may need at once. */
  chunks: z.record(z.string(), z.array(file)),
})
export type HostEntry = z.infer<typeof HostEntry>

/** The team that owns a unit, and how to reach it. */
export const Owner = z.strictObject({ team: shortText, contact: shortText })
export type Owner = z.infer<typeof Owner>

/** The one mutable document of an environment: which releases a browser loads. */
export const Registry = z
  .strictObject({
    /** Increases with each change; a browser ignores a lower one. */
    seq: z.int().nonnegative(),
    host: HostEntry.nullable(),
    remotes: z.record(unitName, RemoteEntry),
    /** By unit, `host` included. */
    owners: z.record(unitName, Owner).optional(),
  })
  .superRefine((registry, context) => {
    for (const [name, remote] of Object.entries(registry.remotes)) {
      const named = [remote.active, remote.lastGood, remote.rollout?.release]
      for (const release of named) {
        if (release && !remote.releases[release]) {
          context.addIssue({ code: 'custom', message: `${name} names ${release}, which it does not list.` })
        }
      }
    }
  })
export type Registry = z.infer<typeof Registry>

/** The registry of an environment before its first release. */
export const emptyRegistry: Registry = { seq: 0, host: null, remotes: {} }
