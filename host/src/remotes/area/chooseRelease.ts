import { candidates, mismatch, type Visitor } from '../release/pickReleases.ts'
import type { HostEntry, Registry } from '../release/registryTypes.ts'
import { type Area, runningRelease } from './area.ts'

/** What a choice depends on, apart from the area. */
export type ChoiceContext = { registry: Registry | null; host: HostEntry | null; visitor: Visitor | null }

/**
 * Is this release for tabs of a newer host? Then it is not at fault: this tab keeps its release, and no fallback is
 * reported. A release that does not fit the host it was released for is tried, fails and is reported.
 */
function isForNewerHost({ registry, host }: ChoiceContext, remote: string, id: string): boolean {
  const release = registry?.remotes[remote]?.releases[id]
  if (!release || !host || host.release === registry?.host?.release) return false
  return mismatch(release, host) !== null
}

function remaining(context: ChoiceContext, remote: string, { failed }: Area): string[] {
  const entry = context.registry?.remotes[remote]
  return entry ? candidates(entry, context.visitor).filter((id) => !failed.has(id)) : []
}

/** The release that the registry names for this tab, without those that failed in it or need a newer host. */
export function chooseRelease(context: ChoiceContext, remote: string, area: Area): string | null {
  const left = remaining(context, remote, area)
  const wanted = left.find((id) => !isForNewerHost(context, remote, id))
  if (wanted) return wanted
  const running = runningRelease(area)
  const isBlocked = running !== null && context.registry?.remotes[remote]?.blocked.includes(running)
  return left.length > 0 && !isBlocked ? running : null
}

/** The release that this tab would run instead of this one; null when there is no other. */
export function chooseOther(context: ChoiceContext, remote: string, area: Area, than: string | null): string | null {
  const others = remaining(context, remote, area).filter((id) => id !== than)
  return others.find((id) => !isForNewerHost(context, remote, id)) ?? null
}
