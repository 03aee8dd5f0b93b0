import { pathOf } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** "7h 04m" as minutes. */
const minutesOf = (words: string) =>
  Number(/(\d+)h/.exec(words)?.[1] ?? 0) * 60 + Number(/(\d+)m/.exec(words)?.[1] ?? 0)

test('a sum of the timesheet opens its parts by keyboard, and their rows add up to it', async ({ page, signIn }) => {
  await signIn('manager', pathOf('timesheet'))
  const cell = page
    .getByRole('table')
    .getByTitle(/^Explain: Working/)
    .first()
  await expect(cell).toBeVisible()
  const sum = minutesOf((await cell.textContent()) ?? '')
  await cell.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Working: / })
  await expect(dialog.getByText('Total', { exact: true })).toBeVisible()
  const reasons = await dialog.locator('dl').first().locator('dt + dd').allTextContents()
  const listed = reasons.slice(0, -1).reduce((all, words) => all + minutesOf(words), 0)
  expect(listed).toBe(sum)
  expect(minutesOf(reasons.at(-1) ?? '')).toBe(sum)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cell).toBeFocused()
})

test('on a phone, a total of a day opens as a sheet that fits', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('employee', `${pathOf('my-activities')}?date=7d`)
  await page.getByTitle('Explain: Total time').click()
  const dialog = page.getByRole('dialog', { name: /^Total time: / })
  await expect(dialog.getByText('Total', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a cell opens its minutes and then their day; Back returns to the panel, then to the same place', async ({
  page,
  signIn,
}) => {
  const at = `${pathOf('work-times')}?date=30d&sort=-late`
  await signIn('owner', at)
  // The chart above the table is loaded late and moves the cell.
  await expect(page.locator('figure svg rect').first()).toBeVisible()
  const cell = page.getByTitle(/^Explain: Working, (?!all)/).last()
  await cell.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => ({ y: window.scrollY, at: window.location.href }))
  const before = await place()
  expect(before.y).toBeGreaterThan(0)
  await cell.click()
  const panel = page.getByRole('dialog', { name: /^Working: / })
  await expect(panel.getByText('Formula:')).toBeVisible()
  await panel.getByRole('row').nth(1).getByRole('cell').first().click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await expect(profile).toBeVisible()
  await page.goBack()
  await expect(profile).toBeHidden()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect.poll(place).toEqual(before)
})
