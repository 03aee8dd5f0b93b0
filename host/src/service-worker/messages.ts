import type { KnownReleases } from './rules.ts'

/** From the page to the worker: the releases that the registry names, and the files of them loaded so far. */
export type WorkerMessage = { releases: KnownReleases; loaded: string[] }

/** From a worker to its pages once it controls them: the host release it was built with. */
export type PageMessage = { release: string }

/**
 * A worker's answer to `WorkerMessage`: the host release it was built with. Not a `PageMessage`, because the page decides
 * whether it is to change: a preview has the worker of another host.
 */
export type WorkerAnswer = { active: string }

/** From a worker to the tab it focused: the view to open. The tab confirms through the port that comes with it. */
export type OpenedPush = { opened: { path: string; ids: number[] } }
