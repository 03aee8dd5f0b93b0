import type { Needs, Registry, RemoteRelease } from './registryTypes.ts'

const prefetched = new Set<string>()

/**
 * Brings files into the browser's cache without running them. Plain requests, because a preload is thrown away
 * when the script that wants it carries an integrity and the preload does not.
 */
export function prefetchFiles(urls: string[]): void {
  for (const url of urls) {
    // What the page itself names is on its way already.
    if (prefetched.has(url) || document.querySelector(`script[src="${url}"]`)) continue
    prefetched.add(url)
    // Read to the end, or the cache stores nothing. A failure shows where the file is really needed.
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

/** Every file between here and one screen of a release. */
export function filesOfScreen(registry: Registry, release: RemoteRelease, screen: string): string[] {
  const needs = release.preload.screens[screen]
  return [...filesOfArea(registry, release), ...(needs ? filesOf(registry, release, needs) : [])]
}
