import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an owner pays a day of one person, finds it in the history, and cancels it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  // On these days the demo paid one person, and others have unpaid time; a retried test finds them unchanged.
  const days = range(daysAgo(9), daysAgo(1))
  const Filter = { ...days.body, Statuses: [1 as const], ProductivityStatuses: [] }
  const { Items } = await call(owner, '/costmanagement/payroll', Filter)
  const item = Items.find(({ TotalPayable }) => TotalPayable > 0)
  const name = `${item?.Employee.FirstName} ${item?.Employee.LastName}`
  const filters = `${days.query}&employee=${item?.ID}`
  await signIn('owner', `${pathOf('payroll-calculator')}?${filters}&rating=none`)
  await page.getByRole('button', { name: `Mark as paid: ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You are about to marked as paid the current result.')
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  const payroll = page.getByRole('table', { name: 'Payroll' })
  await expect(payroll.getByRole('row').filter({ hasText: name })).toContainText('$0.00')
  await expect(page.getByRole('button', { name: 'Mark all as paid' })).toBeDisabled()

  await page.getByRole('tab', { name: 'Payment history' }).click()
  const payment = page
    .getByRole('table', { name: 'Payment history' })
    .getByRole('row')
    .filter({ hasText: name })
    .first()
  await payment.getByRole('button', { name: `Cancel the payment of ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click()
  await expect(payment).toContainText('Canceled')
  await payment.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('Canceled by')).toBeVisible()
  await page.getByRole('tab', { name: 'Payroll calculator' }).click()
  await expect(page.getByRole('button', { name: `Mark as paid: ${name}` })).toBeVisible()
})
