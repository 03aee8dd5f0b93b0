import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Days so far ahead that the demo has no leave on them. */
const farDays = Array.from({ length: 14 }, (_, after) => daysAgo(-70 - after))

test('an employee asks for half a day, it is no longer left, and the owner approves it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const employee = { url: baseURL, token: sessionOf('employee') }
  const leave = () => call(employee, '/leavemanagement/getemployeeleaveright', {})
  const left = async () => {
    const { Items } = await leave()
    return Items.find(({ Type }) => Type === 0)
  }
  const { Holidays } = await leave()
  const day = farDays.find((each) => ![0, 6].includes(new Date(each).getUTCDay()) && !Holidays.includes(each)) ?? ''
  // A second try finds the request of the first.
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { Items } = await call(owner, '/leavemanagement/listleaverequests', range(day).body)
  for (const { ID } of Items) await call(owner, '/leavemanagement/deleteleaverequest', { Id: ID })
  const before = await left()
  const { Item } = await call(employee, '/leavemanagement/addupdateleaverequest', {
    Type: 0,
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
