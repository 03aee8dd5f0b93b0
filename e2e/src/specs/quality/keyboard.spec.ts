import type { ScreenId } from '@dayline/shared/navigation'
import { call } from '../../fixtures/call.ts'
import { people } from '../../fixtures/people.ts'
import { expectScreen, moveTo, pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// Animations must not affect where the focus goes, so these tests run with them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const focused = (page: Page) => page.locator(':focus')

test('on a list, keys skip the menu, search, open a row and a dialog, and go to another screen', async ({
  page,
  signIn,
}) => {
  await signIn('owner', pathOf('customers'))
  await test.step('the first Tab offers to skip the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Skip to content')
    await expect(focused(page)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the slash key focuses the search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search customers' })
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })
  await test.step('arrows, J and K move through rows, and Enter opens one', async () => {
    const rows = page.getByRole('row')
    await expect(rows.nth(2)).toBeVisible()
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1).getByRole('button', { name: 'Hide details' })).toBeVisible()
  })
  await test.step('a dialog takes, traps and returns the focus', async () => {
    const add = page.getByRole('button', { name: 'Add customer' })
    await add.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    await expect(dialog.getByLabel(/^Company/)).toBeFocused()
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
  })
  await test.step('a new screen starts with the focus on its content', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Team' }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expectScreen(page, 'team')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('every element that Tab reaches is visible and has a name', async ({ page, signIn }) => {
  await signIn('owner', pathOf('account-settings'))
  const unnamed: string[] = []
  let reached = 0
  for (; reached < 200; reached++) {
    await page.keyboard.press('Tab')
    const here = await focused(page).evaluateAll(([element]) => {
      // The browser has gone round.
      if (!(element instanceof HTMLElement) || element === document.body || 'reached' in element.dataset) return null
      element.dataset.reached = ''
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const ring = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return {
        html: element.outerHTML.slice(0, 120),
        isNamed: Boolean(
          name || labels.length || element.getAttribute('aria-labelledby') || element.getAttribute('title'),
        ),
        isSeen: ring && box.width > 0 && box.height > 0,
      }
    })
    if (!here) break
    if (!here.isNamed || !here.isSeen) unnamed.push(here.html)
  }
  // More than the sidebar has.
  expect(reached).toBeGreaterThan(40)
  expect(unnamed).toEqual([])
})

test('the palette loses no letter, and opens a screen and a person; the question mark shows the keys', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('owner') }, '/employee/list', {})
  await signIn('owner', pathOf('customers'))
  const field = page.getByRole('combobox', { name: 'Go to or do' })
  // First, because the code of the palette must not have been loaded yet.
  await test.step('it loses no letter typed right after its key, and accepts a day after a name', async () => {
    const name = Items[0]?.FirstName ?? ''
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${name} yesterday`)
    await expect(field).toHaveValue(`${name} yesterday`)
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })
  await test.step('Ctrl+K opens a screen', async () => {
    await moveTo(page, 'account-settings')
    await expectScreen(page, 'account-settings')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('custom')
    await expect(page.getByRole('option', { name: /Customers/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectScreen(page, 'customers')
  })
  await test.step('Ctrl+K opens a person', async () => {
    const { FirstName = '', LastName = '' } = Items.at(3) ?? {}
    const person = `${FirstName} ${LastName}`
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(person)
    await expect(page.getByRole('option', { name: person })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const profile = page.getByRole('dialog').filter({ hasText: person })
    await expect(profile).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
  })
  await test.step('the question mark shows the keys', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})

/** Opens a screen by G and its letter; retries where a slow machine took too long between the two keys. */
async function jump(page: Page, letter: string, screen: ScreenId) {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL((url) => url.pathname === pathOf(screen), { timeout: 2_000 })
  }).toPass()
  await expectScreen(page, screen)
}

test('G and a letter open a screen, J and X select its first row, and C copies its link', async ({ page, signIn }) => {
  await signIn('owner', pathOf('account-settings'))
  await expectScreen(page, 'account-settings')
  await jump(page, 't', 'timesheet')
  await jump(page, 'a', 'manual-time-entries')
  const boxes = page.getByRole('checkbox', { name: /^Select entry of/ })
  await expect(boxes.first()).toBeVisible()
  await page.keyboard.press('j')
  const row = page.locator('tr:focus')
  await expect(row).toBeVisible()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('c')
  await expect(page.getByText('Copied to clipboard successfully')).toBeVisible()
})

test('the selection bar does not cover the row that J focuses', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn('owner', pathOf('employees'))
  // Not the skeleton's rows, which J cannot focus.
  const rows = page.getByRole('main').locator('tbody > tr[data-index]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected employees' })
  await expect(bar).toBeVisible()
  const count = Math.min(await rows.count(), 16)
  // Otherwise they end above the bar.
  expect(count).toBeGreaterThan(8)
  for (let row = 1; row < count; row++) {
    await page.keyboard.press('j')
    await expect(rows.nth(row)).toBeFocused()
    const isCovered = await bar.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? box
      return bottom > box.top && top < box.bottom
    })
    expect(isCovered).toBe(false)
  }
})

test('help explains the screen, shows what is recorded, and names the people to ask', async ({ page, signIn }) => {
  await signIn('employee', pathOf('timesheet'))
  await expectScreen(page, 'timesheet')
  const help = page.getByRole('banner').getByRole('button', { name: 'Help' })
  await expect(help).toHaveAccessibleDescription('There is something new.')
  await help.click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  const numbers = panel.getByRole('region', { name: 'Timesheet: what the numbers mean' })
  await expect(numbers.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('region', { name: 'What is recorded about me' })).toContainText('Each minute')
  const ask = panel.getByRole('region', { name: 'Ask your administrator' })
  await expect(ask.getByRole('link', { name: people.owner, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${people.owner}`),
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(help).toBeFocused()
  await expect(help).not.toHaveAccessibleDescription('There is something new.')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Timesheet')
  await expect(sheet.getByRole('region', { name: 'Screenshots' })).toContainText('Move among the screenshots')
})
