import type { KnownReleases } from './rules.ts'

/** What the page tells the worker: which releases the registry names, and what it has loaded of them. */
export type WorkerMessage = { releases: KnownReleases; loaded: string[] }

/** What a worker tells the pages once it is in charge: which release of the host it came with. */
export type PageMessage = { release: string }
