import { firstLoad, gzipBytes, isScript, noteUsable } from '../../browser/firstLoad.ts'
import { expect, test } from '../../fixtures/test.ts'

/** In bytes, gzipped (docs/decisions/034). */
const limit = 170 * 1024

test('the sign-in page loads at most 170 KiB of script before its form is shown', async ({ page }) => {
  await noteUsable(page, { selector: 'input[name="Email"]' })
  await page.goto('/')
  const { files } = await firstLoad(page)
  const scripts = files.map(({ url }) => url).filter(isScript)
  const sizes = await Promise.all(scripts.map(gzipBytes))
  expect(scripts.some((url) => url.includes('/signin.'))).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit)
})
