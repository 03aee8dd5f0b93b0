import { pathOf } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

test('an invoice is created for a customer, edited in place, saved automatically, exported, marked and paid', async ({
  page,
  signIn,
}) => {
  await signIn('owner', pathOf('customers'))
  await page.getByRole('button', { name: 'Create invoice for Granite Works' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /INV-\d{4}-\d{4}/ })
  await expect(heading).toBeVisible()

  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Title of item 1' }).fill('Masonry')
  await page.getByRole('textbox', { name: 'Price of item 1' }).fill('250.50')
  await page.getByRole('textbox', { name: 'Quantity of item 1' }).fill('2')
  await page.getByRole('textbox', { name: 'Quantity of item 1' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title of item 2' }).fill('Typed and left at once')
  // Without waiting for the debounce: unsent changes are sent when the page is closed.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title of item 2' })).toHaveValue('Typed and left at once')
  await page.getByRole('button', { name: 'Remove item 2' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('$501.00').first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{4}\.pdf$/)

  await page.getByRole('button', { name: 'Mark as awaiting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as awaiting' }).click()
  await expect(page.getByText('Awaiting', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel(/^Amount/).fill('600')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Amount must be between 1.00 and 501.00.')).toBeVisible()
  await dialog.getByLabel(/^Amount/).fill('501')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment of $501.00')).toBeVisible()

  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Granite Works' }).first()).toContainText('Paid')
})

test('tracked time is billed from the sheet, and the line opens the minutes behind it', async ({ page, signIn }) => {
  await signIn('owner', pathOf('invoices'))
  await page.getByRole('button', { name: 'New invoice' }).click()
  const creation = page.getByRole('dialog', { name: 'New invoice' })
  await creation.getByRole('button', { name: /^Customer/ }).click()
  await page.getByRole('option', { name: 'Harbour & Pine' }).click()
  await creation.getByRole('button', { name: 'Create invoice' }).click()
  // The chosen customer is saved, so nothing asks before the draft opens.
  await page.getByRole('button', { name: 'Add tracked time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tracked time' })
  await dialog.getByLabel(/^Hourly rate/).fill('90')
  await expect(dialog.getByText(/at \$90\.00/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the invoice' }).click()
  await page.getByRole('button', { name: /show the time of item 1/ }).click()
  const behind = page.getByRole('dialog', { name: 'Time on this line' })
  await expect(behind.getByRole('row').nth(1)).toContainText('Harbour & Pine web shop')
  await behind.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})
