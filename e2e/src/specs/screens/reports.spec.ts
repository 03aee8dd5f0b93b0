import type { ScreenId } from '@dayline/shared/navigation'
import { readCsv } from '@dayline/testkit/csv'
import { readZip } from '@dayline/testkit/zip'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { expectScreen, moveTo, pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

const hours = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
const productivity = (page: Page) => page.getByRole('table', { name: 'Productivity' })

/** Exports the report by this button, and expects the file that opens in a new tab to be a workbook. */
async function expectWorkbook(page: Page, id: ScreenId, button: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/insights\/\w*export/)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  const { Data } = (await (await answered).json()) as { Data: { Url: string } }
  await opened
  const workbook = await page.request.get(new URL(Data.Url, page.url()).href)
  expect(workbook.headers()['content-disposition']).toMatch(new RegExp(`${id}[a-z-]*_.*\\.xlsx`))
  const sheets = [...readZip(await workbook.body()).keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))
  expect(sheets.length, 'the rows and the filters').toBe(2)
}

// Ends before the days that other journeys change.
const fortnight = range(daysAgo(22), daysAgo(9))

test('productivity adds up to the API’s values, opens a person, and is exported', async ({ page, signIn, baseURL }) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('owner') }, '/insights/productivity', fortnight.body)
  await signIn('owner', `${pathOf('productivity')}?${fortnight.query}`)

  await test.step('its rows and sums are those of the API', async () => {
    await expect(productivity(page).locator('tbody > tr[data-index]')).toHaveCount(Items.length)
    const last = productivity(page).locator('tfoot')
    for (const figures of [Items.map(({ Working }) => Working), Items.map(({ Productive }) => Productive)]) {
      await expect(last.getByText(hours(sum(figures)), { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('a row opens the person, and Back returns to the report', async () => {
    const busiest = Items.toSorted((a, b) => b.Working - a.Working)[0]
    await productivity(page).getByRole('button', { name: 'Working', exact: true }).click()
    const first = productivity(page).locator('tbody > tr[data-index]').first()
    await expect(first).toContainText(`${busiest?.Employee.FirstName} ${busiest?.Employee.LastName}`)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(`${busiest?.Employee.FirstName}`)
    await expect(page).toHaveURL(new RegExp(`profile=${busiest?.Employee.ID}`))
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/sort=working/)
  })

  await test.step('the export opens in a new tab and is a workbook', async () => {
    await expectWorkbook(page, 'productivity', 'Export this report as xlsx')
  })

  await test.step('without a range in the address, it shows today', async () => {
    await moveTo(page, 'productivity')
    await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Today')
  })
})

test('productivity compares with the week before, keeps its order after a reload, and a bar opens its day', async ({
  page,
  signIn,
  baseURL,
}) => {
  const as = { url: baseURL, token: sessionOf('owner') }
  const week = range(daysAgo(15), daysAgo(9))
  const now = (await call(as, '/insights/productivity', week.body)).Items
  const before = (await call(as, '/insights/productivity', range(daysAgo(22), daysAgo(16)).body)).Items
  const workedBefore = new Map(before.map(({ Employee, Working }) => [Employee.ID, Working]))
  await signIn('owner', `${pathOf('productivity')}?${week.query}`)
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Previous period' }).click()
  await expect(page.getByText(/, compared with /)).toBeVisible()
  const difference = sum(now.map(({ Working }) => Working)) - sum([...workedBefore.values()])
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  await expect(productivity(page).locator('tfoot')).toContainText(
    `${sign}${difference ? hours(Math.abs(difference)) : 0}`,
  )
  await page.getByRole('switch', { name: 'Sort by difference' }).click()
  await expect(page).toHaveURL(/compare=previous.*change=1/)
  await page.reload()
  const compared = now.filter(({ Employee }) => workedBefore.get(Employee.ID))
  const most = compared.toSorted(
    (a, b) => b.Working - (workedBefore.get(b.Employee.ID) ?? 0) - (a.Working - (workedBefore.get(a.Employee.ID) ?? 0)),
  )[0]
  const first = productivity(page).locator('tbody > tr[data-index]').first()
  await expect(first).toContainText(`${most?.Employee.FirstName} ${most?.Employee.LastName}`)

  // The bars are drawn, and a click on one chooses its day as the range.
  const bars = page.getByRole('group', { name: /^Productivity by day/ })
  await expect(bars.getByRole('button')).toHaveCount(7)
  await expect(page.locator('figure svg rect').first()).toBeAttached()
  await bars.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${daysAgo(14)}..${daysAgo(14)}`))
  await expect(bars).toHaveCount(0)
})

test('work times are grouped by team and add up; a manager sees one team; an hour opens its people', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('manager') }, '/insights/worktimes', fortnight.body)
  await signIn('manager', `${pathOf('work-times')}?${fortnight.query}`)
  const teams = [...new Set(Items.map(({ Employee }) => Employee.Team?.Title))]
  await expect(page.getByRole('table', { name: /^Work times of/ })).toHaveCount(teams.length)
  for (const team of teams) {
    const table = page.getByRole('table', { name: `Work times of ${team}` })
    const people = Items.filter(({ Employee }) => Employee.Team?.Title === team)
    await expect(table.locator('tbody > tr[data-index]')).toHaveCount(people.length)
    const total = hours(sum(people.map(({ TotalMins }) => TotalMins)))
    await expect(table.locator('tfoot').getByText(total, { exact: true }).first()).toBeVisible()
  }

  const map = page.getByRole('group', { name: /^Working time by weekday/ })
  await expect(page.locator('figure svg rect').first()).toBeAttached()
  const hour = map.getByRole('button', { name: /^Tue 10:00/ })
  const time = (await hour.getAttribute('aria-label'))?.replace(/^.*: /, '') ?? ''
  await hour.click()
  await expect(page.getByRole('dialog', { name: /^Tue 10:00/ }).locator('tfoot')).toContainText(time)
  await expect(page).toHaveURL(/hour=2\.10/)
})

test('apps of a team add up to its work times; one team is open; a rating opens its review; exports have the rows', async ({
  page,
  signIn,
  request,
  baseURL,
}) => {
  const as = { url: baseURL, token: sessionOf('owner') }
  const apps = (await call(as, '/insights/appssummary', fortnight.body)).Items
  const times = (await call(as, '/insights/worktimes', fortnight.body)).Items
  const last = apps.at(-1)?.Team
  const ofLast = apps.filter(({ Team }) => Team?.ID === last?.ID)
  const worked = sum(times.filter(({ Employee }) => Employee.Team?.ID === last?.ID).map(({ Working }) => Working))
  await signIn('owner', `${pathOf('apps-summary')}?${fortnight.query}`)
  const total = page.getByRole('region', { name: 'Working time' })
  await expect(total).toContainText(hours(sum(times.map(({ Working }) => Working))))
  await expect(page.getByRole('table', { name: `Apps of ${apps[0]?.Team?.Title}` })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${last?.Title} `) }).click()
  const table = page.getByRole('table', { name: `Apps of ${last?.Title}` })
  await expect(page.getByRole('table', { name: /^Apps of / })).toHaveCount(1)
  await expect(table.locator('tbody > tr[data-index]')).toHaveCount(ofLast.length)
  await expect(table.locator('tfoot').getByText(hours(worked), { exact: true })).toBeVisible()
  await page.reload()
  await expect(table).toBeVisible()

  const answered = page.waitForResponse('**/api/insights/appssummaryexport')
  await page.getByRole('button', { name: 'Choose a format: app basis' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const { Data } = (await (await answered).json()) as { Data: { Url: string } }
  await opened
  const file = await request.get(new URL(Data.Url, baseURL).href)
  expect(file.headers()['content-disposition']).toMatch(/apps-summary_.*\.csv/)
  // The header, a row for each app of a team, and the sum.
  expect(readCsv(await file.body())).toHaveLength(apps.length + 2)

  await expectWorkbook(page, 'apps-summary', 'Export employee basis')

  const rated = ofLast.find(({ OrganizationApp }) => OrganizationApp?.ID)
  const { Name = '', Url = '' } = rated?.OrganizationApp?.ActivityApp ?? {}
  await table.getByTitle(`Review ${Name || Url}`).click()
  await expectScreen(page, 'review-apps')
  await expect(page.getByRole('table')).toContainText(Name || Url || '')
})

test('work times: the export opens in a new tab and is a workbook', async ({ page, signIn }) => {
  await signIn('owner', `${pathOf('work-times')}?${fortnight.query}`)
  await expectWorkbook(page, 'work-times', 'Export this report as xlsx')
})

test('employees are redirected from each report to their own activities', async ({ page, signIn }) => {
  // Read in the page, because Playwright may still have the address from before the move.
  const place = () => page.evaluate(() => location.pathname)
  const isRedirected = () => expect.poll(place).toBe(pathOf('my-activities'))
  await signIn('employee', pathOf('productivity'))
  await isRedirected()
  for (const id of ['work-times', 'apps-summary'] as const) {
    await test.step(id, async () => {
      await moveTo(page, id)
      await isRedirected()
    })
  }
})
