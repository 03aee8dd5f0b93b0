import type { ReleasedScreen } from '@dayline/shared/navigation'

/** Files of a unit's own release, and the shared modules that they require from the host. */
export type Needs = { files: string[]; shares: string[] }

/** A release of a remote, as listed in the registry. */
export type RemoteRelease = {
  /** Folder on our own origin: `/releases/<remote>/<id>/`. */
  base: string
  entry: string
  integrity: string
  contract: number
  /** Share key → range. */
  consumes: Record<string, string>
  preload: { area: Needs; screens: Record<string, Needs>; slots: Record<string, Needs> }
  /** By id; absent in releases that were built before screens came with releases. */
  screens?: Record<string, ReleasedScreen>
  /** The release has a file with help for its screens. */
  help?: true
  commit: string
  bytes: number
}

export type Rollout = { release: string; percent: number; organizations: number[]; salt: string }

export type RemoteEntry = {
  active: string | null
  lastGood: string | null
  blocked: string[]
  swap: 'next-nav' | 'prompt' | 'urgent'
  rollout: Rollout | null
  releases: Record<string, RemoteRelease>
}

export type HostEntry = {
  release: string
  base: string
  contracts: number[]
  /** Share key → version. */
  provides: Record<string, string>
  /** Share key → files of the host's release. */
  shares: Record<string, string[]>
  /** Named chunk → files of the host's release. */
  chunks: Record<string, string[]>
}

/** The team that owns a unit, and how to reach it. */
export type Owner = { team: string; contact: string }

/** Which releases this environment runs. Written by the release tool, read by every tab. */
export type Registry = {
  seq: number
  host: HostEntry | null
  remotes: Record<string, RemoteEntry>
  /** By unit; absent without an owner. */
  owners?: Record<string, Owner>
}

/** What the page holds before the host starts. */
export type PageStart = Window & {
  /** The registry, requested before the host's scripts arrived; not validated, absent without a session. */
  __DAYLINE_REGISTRY_REQUEST__?: Promise<unknown> | undefined
  /** The answer to POST /api/account/get for this token, requested before the host's scripts arrived. */
  __DAYLINE_ACCOUNT__?: { token: string; response: Promise<Response | null> } | undefined
}
