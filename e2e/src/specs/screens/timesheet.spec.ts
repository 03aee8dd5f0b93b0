import { readZip } from '@dayline/testkit/zip'
import { call } from '../../fixtures/call.ts'
import { backgroundOf } from '../../fixtures/color.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import type { Person } from '../../fixtures/people.ts'
import { pick, picker } from '../../fixtures/pick.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only change a week of their own, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

const path = pathOf('timesheet')
const sheet = (page: Page) => page.getByRole('table', { name: 'Timesheet' })
const rows = (page: Page) => sheet(page).locator('tbody > tr[data-index]')
const cards = (page: Page) => page.getByRole('list', { name: /^Days of/ }).getByRole('listitem')
const found = (page: Page) => page.getByRole('search', { name: 'Filters' }).getByRole('status')
const hours = (minutes: number) => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
const dayLong = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

// Ends before the days that other journeys change.
const fortnight = range(daysAgo(22), daysAgo(9))

test('rows add up to the last one; a row opens its days, and a day the profile of that date', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { Items, Employees } = await call(
    { url: baseURL, token: sessionOf('owner') },
    '/timesheet/list',
    fortnight.body,
  )
  const entries = Items.flatMap(({ EmployeeInsights }) => EmployeeInsights)
  const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
  await signIn('owner', `${path}?${fortnight.query}`)
  await expect(rows(page)).toHaveCount(Employees.length)
  const last = sheet(page).locator('tfoot')
  for (const total of [
    sum(entries.map(({ Working }) => Working)),
    sum(entries.map(({ OnBreak }) => OnBreak)),
    sum(entries.map(({ Idle }) => Idle)),
    sum(entries.map(({ TotalMins }) => TotalMins)),
  ]) {
    const words = total < 60 ? `${total}m` : hours(total)
    await expect(last.getByText(words, { exact: true }).first()).toBeVisible()
  }

  const employeeId = entries[0]?.Employee.ID
  const name = Employees.find(({ ID }) => ID === employeeId)
  const row = rows(page).filter({ hasText: `${name?.FirstName} ${name?.LastName}` })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(14)
  await expect(page).toHaveURL(new RegExp(`open=${employeeId}`))
  await page.reload()
  await expect(cards(page)).toHaveCount(14)
  const off = Items.filter(({ IsWorkingDay }) => !IsWorkingDay)
  await expect(cards(page).getByText('Non-working')).toHaveCount(off.length)
  const isYellow = async (day: string) => {
    const { red, blue } = await backgroundOf(cards(page).nth(Items.findIndex(({ Day }) => Day === day)))
    return red - blue > 8
  }
  for (const { Day, IsWorkingDay } of Items) expect(await isYellow(Day), Day).toBe(!IsWorkingDay)

  const day = Items.find(({ EmployeeInsights }) => EmployeeInsights.some(({ Employee }) => Employee.ID === employeeId))
  const entry = day?.EmployeeInsights.find(({ Employee }) => Employee.ID === employeeId)
  const card = cards(page).nth(Items.findIndex(({ Day }) => Day === day?.Day))
  await expect(card).toContainText(dayLong(day?.Day ?? ''))
  await expect(card).toContainText(hours(entry?.TotalMins ?? 0))
  const opener = card.getByRole('button', { name: /^Open/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Profile' })
  await expect(drawer.getByRole('heading', { name: `${name?.FirstName} ${name?.LastName}` })).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`profile=${employeeId}.*day=${day?.Day}|day=${day?.Day}.*profile=${employeeId}`),
  )
  await expect(drawer).toContainText(hours(entry?.TotalMins ?? 0))
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('each role gets its filters and its people; blocked ones are offered only where there are any', async ({
  page,
  signIn,
  baseURL,
}) => {
  const rights: [Person, { team: boolean; employee: boolean; blocked: boolean }][] = [
    ['manager', { team: false, employee: true, blocked: false }],
    ['employee', { team: false, employee: false, blocked: false }],
    ['coowner', { team: true, employee: true, blocked: true }],
  ]
  for (const [person, { team, employee, blocked }] of rights) {
    const caller = { url: baseURL, token: sessionOf(person) }
    const { Employees } = await call(caller, '/timesheet/list', fortnight.body)
    await signIn(person, `${path}?${fortnight.query}`)
    await expect(rows(page)).toHaveCount(Employees.length)
    await expect(picker(page, 'Team')).toHaveCount(team ? 1 : 0)
    await expect(picker(page, 'Employee')).toHaveCount(employee ? 1 : 0)
    await expect(page.getByRole('switch', { name: 'Blocked employees' })).toHaveCount(blocked ? 1 : 0)
  }
  // The co-owner is the last one, so the page is theirs.
  const coowner = { url: baseURL, token: sessionOf('coowner') }
  const all = await call(coowner, '/timesheet/list', { ...fortnight.body, IncludeBlockedEmployees: true })
  await page.getByRole('switch', { name: 'Blocked employees' }).click()
  await expect(rows(page)).toHaveCount(all.Employees.length)
  const { Items } = await call(coowner, '/team/list', {})
  const chosen = Items.find(({ Title }) => Title === 'Design')
  const design = await call(coowner, '/timesheet/list', {
    ...fortnight.body,
    IncludeBlockedEmployees: true,
    TeamId: chosen?.ID,
  })
  await pick(page, 'Team', 'Design')
  await expect(rows(page)).toHaveCount(design.Employees.length)
  await page.reload()
  await expect(rows(page)).toHaveCount(design.Employees.length)
  await expect(found(page)).toHaveText(`${design.Employees.length} employees`)
})

test('the export opens in a new tab as a workbook with numbers; without the plan it offers an upgrade', async ({
  page,
  context,
  signIn,
  baseURL,
  request,
}) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('manager') }, '/timesheet/list', fortnight.body)
  const people = Items.flatMap(({ EmployeeInsights }) => EmployeeInsights).length
  await signIn('manager', `${path}?${fortnight.query}`)
  await expect(rows(page).first()).toBeVisible()
  const answered = page.waitForResponse('**/api/timesheet/export')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Export this report as xlsx' }).click()
  const { Data } = (await (await answered).json()) as { Data: { Url: string } }
  await opened
  const workbook = await request.get(new URL(Data.Url, baseURL).href)
  expect(workbook.headers()['content-disposition']).toMatch(/timesheet_.*\.xlsx/)
  const files = readZip(await workbook.body())
  const text = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const first = text('xl/worksheets/sheet1.xml')
  expect(first.match(/<row /g)?.length, 'a row for each person and day, the head and the sum').toBe(people + 2)
  const numbers = [...first.matchAll(/<c r="H\d+"(?: s="\d+")?><v>([\d.]+)<\/v>/g)].map(([, value]) => Number(value))
  const worked = Items.flatMap(({ EmployeeInsights }) => EmployeeInsights.map(({ Working }) => Working))
  const total = worked.reduce((all, each) => all + each, 0)
  const sum = numbers.slice(0, -1).reduce((all, each) => all + each, 0) * 1440
  expect(Math.round(sum), 'durations are numbers of days').toBe(total)
  expect(Math.round((numbers.at(-1) ?? 0) * 1440), 'the last row is the sum').toBe(total)
  expect(text('xl/workbook.xml').match(/<sheet /g)?.length).toBe(3)
  expect([...files.keys()].some((name) => /sharedStrings|sheet2/.test(name))).toBe(true)
  expect(first + text('xl/worksheets/sheet2.xml')).not.toContain('<f>')

  await context.route('**/api/account/get', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.Data.CurrentOrganization.Subscription.Plan.DataExport = 1
    await route.fulfill({ response, json })
  })
  await signIn('owner', path)
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 7 days')
  await expect(page.getByRole('button', { name: 'Export this report as xlsx' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'UPGRADE NOW' })).toHaveAttribute('href', pathOf('billing'))
})

test('an approved week is locked, the form shows it, and an unlock with a reason opens it again', async ({
  page,
  signIn,
  baseURL,
}) => {
  // Older than the days that other journeys change.
  const day = daysAgo(26)
  const { Items } = await call({ url: baseURL, token: sessionOf('manager') }, '/timesheet/periods', { Day: day })
  const person = Items.find(({ CanDecide, State, PendingEntries }) => CanDecide && State === 0 && PendingEntries === 0)
  const timesheet = `the timesheet of ${person?.Employee.FirstName} ${person?.Employee.LastName}`
  const list = page.getByRole('dialog', { name: 'Timesheets' })
  const weekOf = `${path}?timesheets=open&period=${day}`
  await signIn('manager', weekOf)
  await list.getByRole('button', { name: `Approve ${timesheet}` }).click()
  await expect(list.getByRole('button', { name: `Unlock ${timesheet}` })).toBeVisible()

  const cut = `${day}T09:00Z..${day}T10:00Z`
  await enter(page, `${pathOf('manual-time-entries')}?employee=${person?.Employee.ID}&cut=${cut}`)
  await expect(page.getByRole('dialog', { name: 'Cut recorded time' }).getByText(/is locked/)).toBeVisible()

  await enter(page, weekOf)
  await list.getByRole('button', { name: `Unlock ${timesheet}` }).click()
  const question = page.getByRole('dialog', { name: `Unlock ${timesheet}` })
  await question.getByLabel('Reason').fill('A day was wrong')
  await question.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(list.getByRole('button', { name: `Approve ${timesheet}` })).toBeVisible()
})
