import type { Needs, Registry, RemoteRelease } from './registryTypes.ts'

const prefetched = new Set<string>()

/**
 * Loads files into the browser's cache without running them. Plain requests, because a preload is discarded
 * when the script that uses it has an integrity attribute and the preload does not.
 */
export function prefetchFiles(urls: string[]): void {
  for (const url of urls) {
    // The page itself is already loading what it names.
    if (prefetched.has(url) || document.querySelector(`script[src="${url}"]`)) continue
    prefetched.add(url)
    // Read to the end, or the cache stores nothing. A failure shows where the file is actually needed.
    fetch(url)
      .then((answer) => answer.arrayBuffer())
      .catch(() => prefetched.delete(url))
  }
}

function filesOf({ host }: Registry, release: RemoteRelease, { files, shares }: Needs): string[] {
  const own = files.map((file) => release.base + file)
  const shared = host ? shares.flatMap((key) => (host.shares[key] ?? []).map((file) => host.base + file)) : []
  return [...own, ...shared]
}

/** Every file that a release's area needs to start. */
export function filesOfArea(registry: Registry, release: RemoteRelease): string[] {
  return [release.base + release.entry, ...filesOf(registry, release, release.preload.area)]
}

/** Every file needed to open one screen of a release. */
export function filesOfScreen(registry: Registry, release: RemoteRelease, screen: string): string[] {
  const needs = release.preload.screens[screen]
  return [...filesOfArea(registry, release), ...(needs ? filesOf(registry, release, needs) : [])]
}
