import type { KnownReleases } from './rules.ts'

/** From the page to the worker: which releases the registry names, and what it has loaded of them. */
export type WorkerMessage = { releases: KnownReleases; loaded: string[] }

/** From a worker to its pages once it controls them: which release of the host it came with. */
export type PageMessage = { release: string }

/** From a worker to the tab that it brought to the front: the view to open. The tab answers through the port it is given. */
export type OpenedPush = { opened: { path: string; ids: number[] } }
