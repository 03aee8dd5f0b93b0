import { call } from '../../fixtures/call.ts'
import { daysAgo, range, workedDay } from '../../fixtures/days.ts'
import { moveTo, pathOf } from '../../fixtures/screens.ts'
import { sessionOf, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Profile' })
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name })
const dataRows = (page: Page) =>
  drawer(page).getByRole('table', { name: 'Activities' }).locator('tbody > tr[data-index]')

/** The person's name in the drawer's heading; while it is open, the screen below is inert. */
const headOf = (page: Page, { FirstName, LastName }: { FirstName: string; LastName: string }) =>
  drawer(page).getByRole('heading', { name: `${FirstName} ${LastName}` })

test('head, figures, minutes and pictures of a day are shown, and none of the previous person', async ({
  page,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { Items } = await call(owner, '/employee/list', { IncludeUsers: true, IncludeTeams: true })
  const [ada, grace] = Items.filter(({ Team, Blocked }) => Team?.Title === 'Engineering' && !Blocked)
  if (!ada || !grace) throw new Error('The demo has engineers.')
  // Enough for more than two pages of minutes.
  const { day, TotalCount } = await workedDay(baseURL, 'owner', { employeeId: ada.ID, minutes: 80 })
  const times = await call(owner, '/insights/worktimes', { ...range(day).body, EmployeeId: ada.ID })
  await signInAs(page, baseURL, 'owner')
  await page.goto(`${pathOf('timesheet')}?profile=${ada.ID}&day=${day}`)
  await expect(headOf(page, ada)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: ada.User?.Email ?? '' })).toBeVisible()
  await expect(drawer(page).getByText(/Created \d\d \w{3} \d{4}/)).toBeVisible()
  const total = times.Items[0]?.TotalMins ?? 0
  await expect(drawer(page)).toContainText(`${Math.floor(total / 60)}h ${String(total % 60).padStart(2, '0')}m`)
  await expect(drawer(page).getByRole('slider', { name: /^Activity/ })).toBeVisible()

  await tab(page, 'Activities').click()
  await tab(page, 'Minutes').click()
  await expect(dataRows(page)).toHaveCount(36)
  await expect(drawer(page).getByText(`36 of ${TotalCount} minutes`)).toBeVisible()
  await dataRows(page).last().scrollIntoViewIfNeeded()
  await expect(drawer(page).getByText(`72 of ${TotalCount} minutes`)).toBeVisible()

  await tab(page, 'Screenshots').click()
  const pictures = drawer(page).getByRole('button', { name: /^Open Screenshot of/ })
  await expect(pictures.first()).toBeVisible()
  await pictures.first().focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: /^Screenshot of/ })
  await expect(lightbox).toContainText(/1 of \d+/)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText(/2 of \d+/)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(drawer(page)).toBeVisible()

  // The next response is delayed: nothing of the previous person may be shown until it arrives.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/employee/list', async (route) => {
    if (route.request().postData()?.includes(`[${grace.ID}]`)) await held
    await route.continue()
  })
  await expect(headOf(page, ada)).toBeVisible()
  await expect(drawer(page).getByText(ada.User?.Email ?? '')).not.toHaveCount(0)
  await moveTo(page, 'timesheet', `?profile=${grace.ID}&day=${day}`)
  await expect(drawer(page).getByText(ada.User?.Email ?? '')).toHaveCount(0)
  release()
  await expect(headOf(page, grace)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/profile=/)
})

test('the day is changed by its buttons and stays in the address; future days cannot be chosen', async ({
  page,
  baseURL,
}) => {
  const me = await call({ url: baseURL, token: sessionOf('employee') }, '/employee/list', {})
  const id = me.Items[0]?.ID
  await signInAs(page, baseURL, 'employee')
  await page.goto(`${pathOf('my-activities')}?profile=${id}&day=${daysAgo(3)}`)
  const day = drawer(page).getByRole('group', { name: 'Day' })
  await day.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${daysAgo(4)}`))
  await page.reload()
  await day.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${daysAgo(3)}`))
  await day.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/day=/)
  await expect(day.getByRole('button', { name: 'Next day' })).toBeDisabled()
})

test('a manager sees their team; a person out of scope is not found', async ({ page, baseURL }) => {
  const of = async (person: 'owner' | 'manager') =>
    (await call({ url: baseURL, token: sessionOf(person) }, '/employee/list', {})).Items
  const [everyone, team] = await Promise.all([of('owner'), of('manager')])
  const mine = new Set(team.map(({ ID }) => ID))
  const member = team.find(({ Role }) => Role === 5)
  const other = everyone.find(({ ID }) => !mine.has(ID))
  if (!member) throw new Error('The team has members.')
  for (const person of ['employee', 'manager'] as const) {
    await signInAs(page, baseURL, person)
    await page.goto(`${pathOf('my-activities')}?profile=${other?.ID}`)
    const sentence = 'This person is not in your organization, or not in your team.'
    await expect(drawer(page)).toContainText(sentence)
    await expect(drawer(page)).not.toContainText(other?.LastName ?? '')
    await drawer(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(drawer(page)).toBeHidden()
  }
  // The manager is the last one, so the page is theirs.
  await moveTo(page, 'timesheet', `?profile=${member.ID}`)
  await expect(headOf(page, member)).toBeVisible()
})
