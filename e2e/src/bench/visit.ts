import type { Browser, Page } from '@playwright/test'
import { firstLoad, gzipBytes, isScript, noteUsable, type UsableSign } from '../browser/firstLoad.ts'

/** The cost of one visit with an empty cache, until the page can be used. */
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
  usable: UsableSign
  /** Emulates a slow phone. */
  slow: boolean
}

// Chromium's own presets: "Fast 4G" and a processor four times slower.
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const SLOWER = 4

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
  await noteUsable(page, usable)
  await page.goto(url, { waitUntil: 'commit' })
  const load = await firstLoad(page)
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  const transferred = load.files.filter(({ bytes }) => bytes > 0)
  const scripts = transferred.filter((file) => isScript(file.url))
  return {
    scriptGzip: sum(await Promise.all(scripts.map((file) => gzipBytes(file.url)))),
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
    allBytes: sum(transferred.map(({ bytes }) => bytes)),
    scripts: scripts.length,
    requests: transferred.length,
    painted,
    usable: load.usable,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
