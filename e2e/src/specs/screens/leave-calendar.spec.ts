import { call } from '../../fixtures/call.ts'
import { daysAgo } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A month in which neither the demo nor another spec has leave: those request days up to 83 days ahead. */
const month = daysAgo(-130).slice(0, 7)

test('a drag on the calendar requests leave; the owner sees it, a colleague does not while it is pending', async ({
  page,
  signIn,
  baseURL,
}) => {
  const employee = { url: baseURL, token: sessionOf('employee') }
  const withdrawAll = async () => {
    const { Items } = await call(employee, '/leavemanagement/listleaverequests', {
      DateFilter: 10,
      StartDate: `${month}-01T00:00:00Z`,
      EndDate: `${month}-28T00:00:00Z`,
    })
    for (const { ID } of Items) await call(employee, '/leavemanagement/deleteleaverequest', { Id: ID })
  }
  // A retried test finds the request of its first try.
  await withdrawAll()
  await signIn('employee', `${pathOf('leave-calendar')}?month=${month}`)
  const own = page.locator('button[data-step][aria-disabled=false]')
  await expect(own.first()).toBeVisible()
  // The first two working days: weekends and holidays between them do not count.
  const names = await own.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  const working = names.flatMap((name, index) => (name.endsWith(': working day') ? [index] : []))
  const [from = 0, to = 0] = working
  await own.nth(from).hover()
  await page.mouse.down()
  await own.nth(to).hover()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Add leave request' })
  await expect(dialog.getByLabel(/^Duration/)).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Add leave request' }).click()
  await expect(dialog).toBeHidden()
  const asked = page.getByRole('button', { name: /: annual leave, pending$/ })
  await expect(asked).toHaveCount(2)
  const label = (await asked.first().getAttribute('aria-label')) ?? ''

  await signIn('owner', `${pathOf('leave-calendar')}?month=${month}`)
  await expect(page.getByRole('button', { name: label })).toBeVisible()
  const other = { url: baseURL, token: sessionOf('otherEmployee') }
  const seen = await call(other, '/leavemanagement/listaway', { StartDay: `${month}-01`, EndDay: `${month}-28` })
  expect(JSON.stringify(seen.Away)).not.toContain('"IsPending":true')
  await withdrawAll()
})

test('holidays of the organization are listed, and a custom day appears in the calendar', async ({
  page,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const calendars = await call(owner, '/holiday/listcalendars', { Year: Number(month.slice(0, 4)) })
  const days = calendars.Items[0]?.Days ?? []
  // A retried test finds the day of its first try.
  for (const { ID } of days.filter(({ Name }) => Name === 'Founding day')) {
    await call(owner, '/holiday/removeday', { Id: ID })
  }
  const holidays = days.filter(({ Name }) => Name !== 'Founding day').map(({ Day }) => Day)
  const day = ['15', '16', '17', '18'].map((each) => `${month}-${each}`).find((each) => !holidays.includes(each)) ?? ''
  const { Item } = await call(owner, '/holiday/addday', { TeamId: null, Day: day, Name: 'Founding day' })
  await signIn('owner', `${pathOf('leave-calendar')}?month=${month}`)
  await expect(page.getByRole('button', { name: /holiday: Founding day$/ }).first()).toBeVisible()
  await page.goto(`${pathOf('settings')}?activeTab=holidays`)
  await expect(page.getByRole('table', { name: /^Holidays of/ })).toContainText('Republic Day')
  await call(owner, '/holiday/removeday', { Id: Item.ID })
})
