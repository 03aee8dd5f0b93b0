import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter } from '../../fixtures/signIn.ts'
import { expect, type Locator, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Lowest height of a control on a touch screen (docs/decisions/034). */
const minHeight = 44

/** The controls of a part of the page that are too low, with their heights. */
async function lowControls(part: Locator): Promise<string[]> {
  const controls = part.locator('a[href], button').filter({ visible: true })
  await expect(controls.first()).toBeVisible()
  const heights = await controls.evaluateAll((elements) =>
    elements.map((element) => ({ name: element.textContent, height: element.getBoundingClientRect().height })),
  )
  return heights.filter(({ height }) => height < minHeight).map(({ name, height }) => `${name}: ${height}`)
}

test('on a phone, controls are high enough for a finger', async ({ page, signIn }) => {
  await signIn('owner', `${pathOf('team')}?q=a`)
  expect.soft(await lowControls(page.getByRole('group', { name: 'Status' })), 'status of the team').toEqual([])
  expect.soft(await lowControls(page.getByRole('search', { name: 'Filters' })), 'chips of filters').toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect.soft(await lowControls(page.getByRole('dialog', { name: 'Menu' })), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  const fortnight = range(daysAgo(22), daysAgo(9))
  await enter(page, `${pathOf('timesheet')}?${fortnight.query}`)
  expect.soft(await lowControls(page.getByRole('group', { name: 'What stands out' })), 'timesheet').toEqual([])
  await enter(page, `${pathOf('my-activities')}?${fortnight.query}`)
  expect.soft(await lowControls(page.getByRole('group', { name: 'Part of the day' })), 'parts of the day').toEqual([])
  await enter(page, pathOf('privacy'))
  const rights = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'See every minute of mine' }) })
  expect.soft(await lowControls(rights), 'what people can do about their data').toEqual([])
})

test('on a phone, the title of a screenshot has room beside its many buttons', async ({ page, signIn }) => {
  await signIn('employee', `${pathOf('screenshots')}?${range(daysAgo(30), daysAgo(1)).query}&stacked=0`)
  await page
    .getByRole('button', { name: /^Open Screenshot of/ })
    .first()
    .click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  const lines = await lightbox
    .getByRole('heading')
    .first()
    .evaluate((title) => {
      const { height } = title.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(title).lineHeight))
    })
  expect(lines).toBeLessThanOrEqual(2)
})
