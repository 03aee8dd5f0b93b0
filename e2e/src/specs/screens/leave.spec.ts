import { LeaveType } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import { choose } from '../../fixtures/choose.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Days far enough ahead that the demo has no leave on them. */
const farDays = Array.from({ length: 14 }, (_, after) => daysAgo(-70 - after))

test('an employee can ask for days that the owner grants, until these are deleted', async ({
  page,
  signIn,
  baseURL,
}) => {
  const employee = { url: baseURL, token: sessionOf('employee') }
  const parental = async () => {
    const { Items } = await call(employee, '/leavemanagement/getemployeeleaveright', {})
    return Items.find(({ Type }) => Type === LeaveType.Parental)?.Count ?? 0
  }
  // A retried test finds the right of its first try.
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { Items } = await call(owner, '/leavemanagement/listleaverights', { Type: LeaveType.Parental, PageSize: 1000 })
  for (const { ID } of Items.filter(({ Count }) => Count === 0.5)) {
    await call(owner, '/leavemanagement/deleteleaveright', { Id: ID })
  }
  const before = await parental()
  await signIn('owner', pathOf('leave-rights'))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add leave right' })
  await dialog.getByRole('button', { name: /^Employee/ }).click()
  await page.getByRole('option', { name: 'Can Yildiz' }).click()
  await choose(dialog.getByRole('combobox', { name: /^Type/ }), 'Parental')
  await dialog.getByLabel('Count').fill('0.5')
  await dialog.getByRole('button', { name: 'Add leave right' }).click()
  const right = page.getByRole('row', { name: /Can Yildiz.*Parental.*0\.5 days/ })
  await expect(right).toBeVisible()
  expect(await parental()).toBe(before + 0.5)
  await right.getByRole('button', { name: 'Delete leave right of Can Yildiz' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  // While the dialog is open, rows below it are not accessible.
  await expect(question).toBeHidden()
  await expect(right).toHaveCount(0)
  expect(await parental()).toBe(before)
})

test('an employee asks for half a day, which reduces the days left, and the owner approves it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const employee = { url: baseURL, token: sessionOf('employee') }
  const leave = () => call(employee, '/leavemanagement/getemployeeleaveright', {})
  // Of a type that no other spec uses: the calendar's spec requests annual leave for the same person.
  const left = async () => {
    const { Items } = await leave()
    return Items.find(({ Type }) => Type === LeaveType.Personal)
  }
  const { Holidays } = await leave()
  const day = farDays.find((each) => ![0, 6].includes(new Date(each).getUTCDay()) && !Holidays.includes(each)) ?? ''
  // A retried test finds the request of its first try.
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { Items } = await call(owner, '/leavemanagement/listleaverequests', range(day).body)
  for (const { ID } of Items) await call(owner, '/leavemanagement/deleteleaverequest', { Id: ID })
  const before = await left()
  const { Item } = await call(employee, '/leavemanagement/addupdateleaverequest', {
    Type: LeaveType.Personal,
    Count: 0.5,
    StartDate: day,
    Notes: 'Dentist',
  })
  await signIn('owner', `${pathOf('leave-requests')}?${range(day).query}`)
  const row = page.getByRole('row').filter({ hasText: `${Item.Employee.FirstName} ${Item.Employee.LastName}` })
  await expect(row).toContainText('0.5 days')
  await row.getByRole('button', { name: /^Approve leave request of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved')
  expect((await left())?.Count).toBe((before?.Count ?? 0) - 0.5)

  await signIn('employee', `${pathOf('leave-requests')}?${range(day).query}`)
  const own = page.getByRole('row').filter({ hasText: '0.5 days' })
  await expect(own).toContainText('Approved')
  await expect(own.getByRole('button', { name: /leave request of/ })).toHaveCount(0)
})
