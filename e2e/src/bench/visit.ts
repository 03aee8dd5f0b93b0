import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'

/** The cost of one visit with an empty cache. */
export type Visit = {
  /** Size of all scripts, including the registry, gzipped by this program to be independent of the server. */
  scriptGzip: number
  /** Size of the same scripts as transferred, including headers. */
  scriptBytes: number
  allBytes: number
  scripts: number
  requests: number
  painted: number
  usable: number
}

export type VisitOptions = {
  url: string
  /** Prepares a page of the origin, for example with a session. */
  before?: (page: Page) => Promise<void>
  /** Resolves when the page can be used. */
  usable: (page: Page) => Promise<void>
  /** Emulates a slow phone. */
  slow: boolean
}

// Chromium's own presets: "Fast 4G" and a processor four times slower.
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const SLOWER = 4

const packed = new Map<string, Promise<number>>()

/** Size of a file compressed with gzip; computed once, because every visit loads the same files. */
function gzipBytes(url: string): Promise<number> {
  const known = packed.get(url)
  if (known) return known
  const size = fetch(url).then(async (answer) => gzipSync(await answer.arrayBuffer(), { level: 9 }).byteLength)
  packed.set(url, size)
  return size
}

/** Opens an address as a first-time visitor and measures what is transferred and when the page can be used. */
export async function visit(browser: Browser, { url, before, usable, slow }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await before?.(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', FAST_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  const scripts = new Map<string, string>()
  const loaded = new Set<string>()
  const fromCache = new Set<string>()
  const bytes = { script: 0, all: 0, scripts: 0, requests: 0 }
  // By name, not by type: a prefetched script is transferred once, as a plain request.
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.set(requestId, request.url)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) fromCache.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId)) return
    bytes.all += encodedDataLength
    bytes.requests += 1
    const script = scripts.get(requestId)
    if (!script) return
    loaded.add(script)
    bytes.script += encodedDataLength
    bytes.scripts += 1
  })
  const since = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page)
  const usableAfter = performance.now() - since
  // Later requests prefetch other pages.
  const cost = { ...bytes }
  const sizes = await Promise.all([...loaded].map(gzipBytes))
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return {
    scriptGzip: sizes.reduce((sum, size) => sum + size, 0),
    scriptBytes: cost.script,
    allBytes: cost.all,
    scripts: cost.scripts,
    requests: cost.requests,
    painted,
    usable: usableAfter,
  }
}
