import { readCsv } from '@dayline/testkit/csv'
import { readZip } from '@dayline/testkit/zip'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

const hours = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
const productivity = (page: Page) => page.getByRole('table', { name: 'Productivity' })

// Ends before the days that other journeys change.
const fortnight = range(daysAgo(22), daysAgo(9))

test('productivity adds up to the API’s values; a row opens the person, and Back returns to the report', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('owner') }, '/insights/productivity', fortnight.body)
  await signIn('owner', pathOf('productivity'))
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Today')
  await enter(page, `${pathOf('productivity')}?${fortnight.query}`)
  await expect(productivity(page).locator('tbody > tr[data-index]')).toHaveCount(Items.length)
  const last = productivity(page).locator('tfoot')
  for (const figures of [Items.map(({ Working }) => Working), Items.map(({ Productive }) => Productive)]) {
    await expect(last.getByText(hours(sum(figures)), { exact: true }).first()).toBeVisible()
  }
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

test('apps of a team add up to its work times; one team is open; a rating opens its review; CSV has the rows', async ({
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

  const rated = ofLast.find(({ OrganizationApp }) => OrganizationApp?.ID)
  const { Name = '', Url = '' } = rated?.OrganizationApp?.ActivityApp ?? {}
  await table.getByTitle(`Review ${Name || Url}`).click()
  await expectScreen(page, 'review-apps')
  await expect(page.getByRole('table')).toContainText(Name || Url || '')
})

for (const id of ['productivity', 'work-times', 'apps-summary'] as const) {
  test(`${id}: the export opens in a new tab and is a workbook`, async ({ page, signIn, request, baseURL }) => {
    await signIn('owner', `${pathOf(id)}?${fortnight.query}`)
    const answered = page.waitForResponse(/\/api\/insights\/\w*export/)
    const opened = page.waitForEvent('popup')
    const label = id === 'apps-summary' ? 'Export employee basis' : 'Export this report as xlsx'
    await page.getByRole('button', { name: label, exact: true }).click()
    const { Data } = (await (await answered).json()) as { Data: { Url: string } }
    await opened
    const workbook = await request.get(new URL(Data.Url, baseURL).href)
    expect(workbook.headers()['content-disposition']).toMatch(new RegExp(`${id}[a-z-]*_.*\\.xlsx`))
    const sheets = [...readZip(await workbook.body()).keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))
    expect(sheets.length, 'the rows and the filters').toBe(2)
  })

  test(`${id}: employees are redirected to their own activities`, async ({ page, signIn }) => {
    await signIn('employee', pathOf(id))
    await expect(page).toHaveURL(new RegExp(pathOf('my-activities')))
  })
}
