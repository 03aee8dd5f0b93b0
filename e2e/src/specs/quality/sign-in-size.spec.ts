import { gzipSync } from 'node:zlib'
import { expect, test } from '../../fixtures/test.ts'

/** In bytes, gzipped (docs/decisions/038). */
const limit = 170 * 1024

test('the sign-in page loads at most 170 KiB of script before its form is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[name="Email"]')) return
      performance.mark('form')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  const scripts = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName('form')[0]?.startTime ?? 0
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shownAt)
    return [...new Set(loaded.map(({ name }) => name).filter((name) => name.endsWith('.js')))]
  })
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).byteLength),
  )
  expect(scripts.some((url) => url.includes('/signin.'))).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit)
})
