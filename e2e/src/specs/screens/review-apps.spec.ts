import { call } from '../../fixtures/call.ts'
import { picker } from '../../fixtures/pick.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const path = pathOf('review-apps')
const tab = (page: Page, name: 'Unreviewed apps' | 'Reviewed apps') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) })
const rows = (page: Page) => page.getByRole('main').locator('tbody > tr[data-index]')
const badge = async (page: Page, name: 'Unreviewed apps' | 'Reviewed apps') =>
  Number((await tab(page, name).textContent())?.replace(/\D/g, ''))

test('an owner rates apps by key and by button and undoes it; tab, search and rating are in the address', async ({
  page,
  signIn,
  baseURL,
}) => {
  // In Blue Harbor, where ratings affect no other spec.
  const owner = { url: baseURL, token: sessionOf('foreignOwner') }
  await signIn('foreignOwner', path)

  await test.step('a key rates the row and moves it to the other list; the counts follow, and Undo reverts it', async () => {
    const [unreviewed, reviewed] = await Promise.all([
      call(owner, '/reviewapps/listunreviewed', {}),
      call(owner, '/reviewapps/listreviewed', {}),
    ])
    const app = unreviewed.Items[0]
    await expect.poll(() => badge(page, 'Unreviewed apps')).toBe(unreviewed.TotalCount)
    await expect.poll(() => badge(page, 'Reviewed apps')).toBe(reviewed.TotalCount)
    const row = rows(page).first()
    await expect(row).toContainText(app?.ActivityApp.Name ?? '')
    await expect(row).toContainText(app?.ActivityApp.AICategory ?? '')
    await expect(row).toContainText(app?.AISuggestion ? /Productive|Neutral|Unproductive/ : /Pending|None/)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`open=${app?.ID}`))
    await page.keyboard.press('1')
    await expect.poll(() => badge(page, 'Unreviewed apps')).toBe(unreviewed.TotalCount - 1)
    await expect.poll(() => badge(page, 'Reviewed apps')).toBe(reviewed.TotalCount + 1)
    const [top] = (await call(owner, '/reviewapps/listreviewed', {})).Items
    expect([top?.ID, top?.Status]).toEqual([app?.ID, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => badge(page, 'Unreviewed apps')).toBe(unreviewed.TotalCount)
    await expect(rows(page).first()).toContainText(app?.ActivityApp.Name ?? '')
  })

  await test.step('search, rating and tab are in the address; a new rating is shown in the list and can be undone', async () => {
    const { Items, TotalCount } = await call(owner, '/reviewapps/listreviewed', { ProductivityStatuses: [3] })
    const app = Items[0]
    const filters = page.getByRole('search', { name: 'Filters' })
    await expect(filters.getByRole('button', { name: /^Rating/ })).toHaveCount(0)
    await tab(page, 'Reviewed apps').click()
    await filters.getByRole('button', { name: /^Rating|All ratings/ }).click()
    await page.getByRole('option', { name: 'Unproductive' }).click()
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(Math.min(TotalCount, 12))
    for (const row of await rows(page).all()) {
      await expect(row.getByRole('button', { name: /unproductive$/ })).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('searchbox', { name: 'Search apps' }).fill(app?.ActivityApp.Name ?? '')
    const row = rows(page)
      .filter({ hasText: app?.Team?.Title ?? '' })
      .first()
    await expect(row).toContainText(app?.ActivityApp.Name ?? '')
    await expect(page).toHaveURL(/q=/)
    await page.reload()
    await expect(tab(page, 'Reviewed apps')).toHaveAttribute('aria-selected', 'true')
    await expect(row).toContainText(app?.ActivityApp.Name ?? '')
    await page.getByRole('button', { name: /^Remove filter Rating/ }).click()
    const rated = rows(page)
      .filter({ hasText: app?.Team?.Title ?? '' })
      .first()
    await rated.getByRole('button', { name: /neutral$/ }).click()
    await expect(rated.getByRole('button', { name: /neutral$/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rated.getByRole('button', { name: /unproductive$/ })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a manager reviews their team, or only reads where review is not permitted; employees are redirected', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const own = await call({ url: baseURL, token: sessionOf('manager') }, '/reviewapps/listreviewed', {})
  await signIn('manager', `${path}?tab=reviewed`)
  await expect.poll(() => badge(page, 'Reviewed apps')).toBe(own.TotalCount)
  await expect(picker(page, 'Team')).toHaveCount(0)
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Mark .* productive$/ }),
  ).toBeEnabled()
  await context.route('**/api/account/get', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.Data.CurrentOrganization.TrackSettings.AllowManagersToChangeAppReviews = false
    await route.fulfill({ response, json })
  })
  await page.reload()
  const buttons = rows(page)
    .first()
    .getByRole('button', { name: /^Mark / })
  await expect(buttons).toHaveCount(3)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
  await buttons.first().locator('..').hover()
  await expect(page.getByRole('tooltip')).toContainText('does not let managers change app reviews')
  await context.unroute('**/api/account/get')
  await signIn('employee', path)
  await expectScreen(page, 'my-activities')
})
