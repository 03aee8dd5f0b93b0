import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

const table = (page: Page) => page.getByRole('main').getByRole('table')
const rows = (page: Page) => table(page).locator('tbody > tr[data-index]')
const week = range(daysAgo(15), daysAgo(9))
const month = range(daysAgo(30), daysAgo(0))

const minutesOf = (words: string) =>
  [...words.matchAll(/(\d+)(h|m)/g)].reduce((sum, [, count, unit]) => sum + Number(count) * (unit === 'h' ? 60 : 1), 0)

test('a paged list keeps its order in a copied link, and prints', async ({ page, signIn }) => {
  await signIn('owner', `${pathOf('manual-time-entries')}?status=1&${month.query}`)

  await test.step('it is sorted on the server, and a copied link shows the same order', async () => {
    await page.getByRole('button', { name: 'Duration', exact: true }).click()
    await expect(page).toHaveURL(/sort=duration/)
    await enter(page, page.url())
    await expect(table(page).getByRole('columnheader', { name: 'Duration' })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(page).nth(1)).toBeVisible()
    const durations = (await rows(page).locator('td:nth-last-child(3)').allTextContents()).map(minutesOf)
    expect(durations.length).toBeGreaterThan(1)
    expect(durations).toEqual(durations.toSorted((a, b) => b - a))
  })

  await test.step('it prints title, range and filters, without the shell, with its header on each page', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Manual time entries' })).toBeVisible()
    await expect(page.getByText(/Europe\/Istanbul$/)).toBeVisible()
    await expect(page.getByText('Status: Approved', { exact: true }).first()).toBeVisible()
    for (const name of ['Copy link', 'Choose columns', 'Add'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Date range/ })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Download agent' })).toBeHidden()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(table(page).locator('thead')).toHaveCSS('position', 'static')
    await expect(table(page).locator('thead')).toHaveCSS('display', 'table-header-group')
    // Chromium repeats text of a table header on each page, but not its buttons.
    const duration = table(page).getByRole('columnheader', { name: 'Duration' })
    await expect(duration.getByRole('button')).toBeHidden()
    expect(await duration.evaluate((head) => getComputedStyle(head, '::after').content)).toBe('"Duration"')
  })
})

test('a hidden column stays hidden for this person', async ({ page, signIn }) => {
  await signIn('owner', `${pathOf('timesheet')}?${week.query}`)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Break' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Break' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Break' })).toHaveCount(0)
})

test('a view is saved under a name, opens its screen afterwards, and can be deleted', async ({ page, signIn }) => {
  const views = page.getByRole('button', { name: 'Saved views' })
  await signIn('coowner', `${pathOf('review-apps')}?search=a`)
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('With an a')
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await enter(page, pathOf('review-apps'))
  await expect(page).toHaveURL(/search=a$/)
  await views.click()
  await expect(page.getByRole('menuitem', { name: /With an a/ })).toContainText('Default')
  await page.getByRole('menuitem', { name: 'Change views…' }).click()
  await page.getByRole('button', { name: 'Delete With an a' }).click()
  await expect(page.getByText('There are no saved views.')).toBeVisible()
  await enter(page, pathOf('review-apps'))
  await expect(page).not.toHaveURL(/search/)
})
