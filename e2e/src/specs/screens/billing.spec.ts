import { choose } from '../../fixtures/choose.ts'
import { fillRegister, newcomer } from '../../fixtures/register.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the account holder sees plan and seats, what a change costs, invoices, cards and referrals', async ({
  page,
  signIn,
}) => {
  await signIn('owner', pathOf('manage-subscription'))
  await expect(page.getByText(/\d+ of \d+ seats in use/)).toBeVisible()
  await page.getByRole('button', { name: 'Change subscription' }).click()
  await page.getByLabel('Licenses').fill('60')
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(/Due now\$\d/)
  await page.goto(pathOf('billing'))
  await expect(page.getByRole('row').filter({ hasText: '$299.70' }).first()).toBeVisible()
  await page.getByRole('tab', { name: /Payment methods/ }).click()
  await expect(page.getByRole('list', { name: 'Payment methods' })).toContainText('Primary')
  await page.goto(pathOf('affiliate'))
  await expect(page.getByLabel('Referral link')).toHaveValue(/\/register\?ref=/)
})

test('a new organization continues after its trial by card, with confirmation on the bank’s page', async ({ page }) => {
  const person = newcomer('payer')
  await page.goto('/register')
  await fillRegister(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Title').fill('Paying & Co')
  await choose(page.getByLabel('Industry'), 'Legal')
  await choose(page.getByLabel('Main expectation'), 'Payroll')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText(/days left\. The free trial ends on/)).toBeVisible()

  await page.getByRole('button', { name: 'Choose Pro' }).click()
  const invoice = page.getByRole('dialog', { name: 'Invoice information' })
  await invoice.getByLabel('Commercial title').fill('Paying & Co Ltd.')
  await invoice.getByLabel('Tax number').fill('6310452208')
  await invoice.getByLabel('Tax office').fill('Kadıköy')
  await invoice.getByLabel('Country').fill('Türkiye')
  await invoice.getByLabel('Invoice address').fill('Bahariye 1')
  await invoice.getByRole('button', { name: 'Save changes' }).click()

  const form = page.getByRole('dialog', { name: 'Subscribe to Pro' })
  await form.getByLabel('Card holder').fill('Nova Newcomer')
  await form.getByLabel('Card number').fill('4111111111111111')
  await form.getByLabel('Expire month').fill('12')
  await form.getByLabel('Expire year').fill('2099')
  await form.getByLabel('CVV').fill('123')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Pay $34.95' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Thank you for your payment, your subscription started successfully.')).toBeVisible()
  await expect(page.getByText(/^Renews on/)).toBeVisible()
})
