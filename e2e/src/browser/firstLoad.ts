import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The element whose appearance means that a page can be used, and its text where other pages have the same element. */
export type UsableSign = { selector: string; text?: string }

/** What a page loaded before it could be used. */
export type FirstLoad = {
  /** Milliseconds after the navigation began. */
  usable: number
  /** Each file once, with its bytes as transferred, including headers; 0 for one that was in the cache. */
  files: { url: string; bytes: number }[]
}

const mark = 'dayline-usable'
/** A slow visit on a busy machine is a result, not a failure. */
const timeout = 120_000

/** Makes each document that this page opens from now on note the time at which it can be used. */
export async function noteUsable(page: Page, sign: UsableSign): Promise<void> {
  await page.addInitScript(
    ({ selector, text, name }) => {
      const observer = new MutationObserver(() => {
        const found = document.querySelector(selector)
        if (!found || (text !== undefined && found.textContent !== text)) return
        performance.mark(name)
        observer.disconnect()
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    },
    { ...sign, name: mark },
  )
}

/**
 * Waits until a page is usable and its network is quiet. What it requested after it became usable, such as the code of
 * other pages, does not count.
 */
export async function firstLoad(page: Page): Promise<FirstLoad> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, { timeout })
  await page.waitForLoadState('networkidle', { timeout })
  return page.evaluate((name) => {
    const usable = performance.getEntriesByName(name)[0]?.startTime ?? 0
    const bytes = new Map<string, number>()
    for (const type of ['navigation', 'resource']) {
      for (const entry of performance.getEntriesByType(type) as PerformanceResourceTiming[]) {
        if (entry.startTime < usable) bytes.set(entry.name, (bytes.get(entry.name) ?? 0) + entry.transferSize)
      }
    }
    return { usable, files: [...bytes].map(([url, size]) => ({ url, bytes: size })) }
  }, mark)
}

/** Whether an address is that of a script. By its name, because a prefetched script is transferred as a plain request. */
export function isScript(url: string): boolean {
  return new URL(url).pathname.endsWith('.js')
}

const packed = new Map<string, Promise<number>>()

/** Size of a file compressed with gzip; computed once, because every visit loads the same files. */
export function gzipBytes(url: string): Promise<number> {
  const known = packed.get(url)
  if (known) return known
  const size = fetch(url).then(async (answer) => gzipSync(await answer.arrayBuffer(), { level: 9 }).byteLength)
  packed.set(url, size)
  return size
}
