import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** Longer than any limit of the watchdog. The page's clock is advanced, so the test does not wait. */
const longMs = 60_000

/** Ways to open overlays, as a user does. */
const opened: Record<string, (page: Page) => Promise<unknown>> = {
  'nothing at all': async () => {},
  'the palette': (page) => page.getByRole('button', { name: 'Search and go to' }).click(),
  'the account menu': (page) => page.getByRole('button', { name: /^Account menu/ }).click(),
  'the profile drawer': async (page) => {
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    // Wait for its code: loading has its own time limits, which would expire on the advanced clock before it ends.
    await expect(page.getByRole('dialog').getByText('Total time')).toBeVisible()
  },
  'the menu of small screens': async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
  },
  'a busy layer of the area': (page) =>
    page.evaluate(() => {
      const layer = document.createElement('div')
      layer.style.cssText = 'position:fixed;inset:0;z-index:2000;background:#fff'
      layer.textContent = 'Uploading 12 of 40'
      document.querySelector('main')?.append(layer)
    }),
  'full screen': (page) => page.evaluate(() => document.documentElement.requestFullscreen().catch(() => {})),
}

test('the watchdog tolerates overlays that the user opened, for any length of time', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('owner', pathOf('team'))
  for (const [name, open] of Object.entries(opened)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(pathOf('team'))
      await expectScreen(page, 'team')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await open(page)
      await page.clock.runFor(longMs)
      await expectUntouched(page, name)
    })
  }
})

test('a release is not blamed for data that does not arrive', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('owner', pathOf('account-settings'))
  // Neither answered nor refused.
  await page.route(/\/api\/insights\//, () => {})
  await page.goto(pathOf('team'))
  await expectScreen(page, 'team')
  // The area's own skeleton, no longer the host's for its code.
  await expect(page.getByRole('main').getByLabel('Loading', { exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.clock.runFor(20_000)
  await expectUntouched(page, 'an area that waits for its data')
})

test('the watchdog detects a page that remains covered', async ({ page, signIn, problems }) => {
  // The demo's releases are the first of their remotes, so there is none to fall back to.
  problems.allow(/No release of insights can be shown/)
  await page.clock.install()
  await signIn('owner', pathOf('team'))
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:2000;background:#111'
    document.body.append(cover)
    Object.assign(window, { sameDocument: true })
  })
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(20_000)
  await reloaded
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('dayline.failed-releases'))).toContain('insights')
})

async function expectUntouched(page: Page, name: string) {
  const state = await page.evaluate(() => ({
    isSame: 'sameDocument' in window,
    failed: sessionStorage.getItem('dayline.failed-releases'),
  }))
  expect(state, name).toEqual({ isSame: true, failed: null })
}
