import { z } from 'zod'
import { Instant } from './envelope.ts'

/** A remote's name, as in the registry. */
const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const ReleaseId = z.string().regex(/^[\w.-]{1,80}$/)

/**
 * Where in its life a release failed. The later ones: while its screen was left, when a navigation did not finish, by
 * harming the shell around it, and by something that the content security policy refused.
 */
export const remotePhases = [
  'match',
  'entry',
  'area',
  'screen',
  'render',
  'running',
  'leave',
  'navigate',
  'shell',
  'csp',
] as const
const Phase = z.enum(remotePhases)
/** A short word: `timeout`, `load`, `contract`, `version`, `shape`, `throw`; in phase `csp` the directive. */
const Code = z.string().regex(/^[a-z-]{1,20}$/)

/** What happened to a release in a tab. Never a message: it could carry what people typed. */
export const ReleaseEvent = z.object({
  /** `fallback`: the tab left the release. `error`: something in it threw, and it went on. */
  Kind: z.enum(['fallback', 'error']),
  Remote: RemoteName,
  Release: ReleaseId,
  Phase,
  Code,
  /** How often it happened in this tab since it was last reported; once when left out. */
  Count: z.int().min(1).max(1_000_000).optional(),
})
export type ReleaseEvent = z.infer<typeof ReleaseEvent>

/** From how many people, organizations and addresses something comes; one of each counts once, whatever it tells. */
export const Spread = z.object({ Users: z.int(), Organizations: z.int(), Addresses: z.int() })
export type Spread = z.infer<typeof Spread>

/** How one release does, counted in tabs, and in people where it is to be judged. */
export const ReleaseHealth = z.object({
  Remote: z.string(),
  Release: z.string(),
  /** Tabs that run it now: they said so in the last minutes. */
  Running: z.int(),
  /** Tabs of the period that ran it or left it. */
  Tabs: z.int(),
  /** Tabs of the period that left it. */
  Fallbacks: z.int(),
  /** Tabs of the period in which something of it threw. */
  Errors: z.int(),
  /** Whom the tabs of the period belong to, those that left it, and those in which something of it threw. */
  Ran: Spread,
  Left: Spread,
  Erred: Spread,
  /** What made tabs leave it or threw, the most frequent first. */
  Reasons: z.array(z.object({ Phase, Code, Tabs: z.int() })),
  LastAt: Instant,
})
export type ReleaseHealth = z.infer<typeof ReleaseHealth>

export const releaseCalls = {
  /**
   * A tab tells which releases it runs, and what went wrong since it last told. Nobody's name is kept with it, only
   * fingerprints, so that one person counts once. `TabId` is made up by the tab and folds what it tells; of one session
   * no more than some tabs are counted.
   */
  '/releases/report': {
    body: z.object({
      TabId: z.uuid(),
      /** Of the registry that the tab goes by. */
      Seq: z.int().min(0),
      Running: z.array(z.object({ Remote: RemoteName, Release: ReleaseId })).max(20),
      Events: z.array(ReleaseEvent).max(50),
    }),
    data: z.object({}),
  },
  /** For operators: how the releases of the last `Minutes` do. */
  '/releases/health': {
    body: z.object({ Minutes: z.int().min(1).max(10_080).default(60) }),
    data: z.object({
      Minutes: z.int(),
      /** Whoever told of anything in the last seven days. */
      Everybody: Spread,
      Items: z.array(ReleaseHealth),
    }),
  },
  /**
   * For operators: goes back to the last good release, which the release tool does; the left one is blocked. The tool's
   * refusal is the message.
   */
  '/releases/rollback': {
    body: z.object({
      Remote: RemoteName,
      Reason: z.string().trim().min(1, 'Please say why.').max(500),
      /** In open tabs at once; else at their next visit of the area. */
      Urgent: z.boolean().default(true),
    }),
    data: z.object({ Remote: z.string(), Release: z.string(), Seq: z.int() }),
  },
}
