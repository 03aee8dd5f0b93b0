import { backgroundOf } from '../../fixtures/color.ts'
import { expectAScreen, pathOf } from '../../fixtures/screens.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test('without a choice, the theme follows the system', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await test.step(theme, async () => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      expect(await schemeOf(page)).toContain(theme)
    })
  }
})

test('the theme switch changes the whole app and survives a reload; with reduced motion at once', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn('employee', pathOf('account-settings'))
  await test.step('the switch changes the whole app and survives a reload', async () => {
    const lightness = async () => {
      const { red, green, blue } = await backgroundOf(page.locator('html'))
      return red + green + blue
    }
    const before = await lightness()
    await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(() => schemeOf(page)).toContain('dark')
    // The color changes with the next frame, which a busy machine draws late.
    await expect.poll(lightness, 'dark is darker').toBeLessThan(before)
    await page.reload()
    await expectAScreen(page)
    expect(await schemeOf(page)).toContain('dark')
  })
  await test.step('the account menu returns to the theme of the device', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^account menu/i })
      .click()
    await page.getByRole('menuitem', { name: 'Theme of this device' }).click()
    await expect.poll(() => schemeOf(page)).toContain('light')
  })
  await test.step('with reduced motion, a change of theme is complete at once', async () => {
    const transitions = await page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
    })
    expect(transitions).toBe(0)
  })
})

test('a chosen theme applies before any script of the app runs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('dayline.theme', 'dark'))
  const scripts = /\/releases\/host\/[^/]+\/(early|core|main)\b.*\.js$/
  let held = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(scripts, async (route) => {
    held += 1
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => held).toBeGreaterThan(1)
  await expect(page.locator('#root')).toBeEmpty()
  expect(await schemeOf(page)).toBe('dark')
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await schemeOf(page)).toBe('dark')
})

test('the hidden playground draws every component in both themes, signed out', async ({ page }) => {
  // It has twenty times the elements of a screen, so each step takes long where the processor is shared.
  await page.goto('/playground')
  for (const title of ['Charts', 'States', 'Forms', 'Overlays', 'Components', 'Buttons', 'Fields']) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }
  const before = await schemeOf(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Dark|Light) theme$/ })
    .click()
  await expect.poll(() => schemeOf(page), { timeout: 60_000 }).not.toBe(before)
  await page.getByRole('button', { name: 'Form dialog' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})
