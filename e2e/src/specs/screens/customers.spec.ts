import { call } from '../../fixtures/call.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

/** Different from every seeded name, and from the last run's. */
const company = `Quillfeather ${Date.now() % 1_000_000}`
const renamed = `${company} & Daughters`

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) =>
  page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()

test('a customer is added, is found again after a reload, and opens to further details', async ({ page, signIn }) => {
  await signIn('owner', pathOf('customers'))

  await test.step('adding reports a missing value under its field, and then the customer is in the list', async () => {
    await page.getByRole('button', { name: 'Add customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    for (const field of ['Company', 'Name', 'Surname']) {
      await expect(dialog.getByText(`${field} is required.`, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: field, exact: true })).toHaveAttribute('aria-invalid', 'true')
    }
    await dialog.getByLabel('Company').fill(company)
    await dialog.getByLabel(/^Name/).fill('Ada')
    await dialog.getByLabel(/^Surname/).fill('Lovelace')
    await dialog.getByLabel('Email').fill('not an address')
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(dialog.getByLabel('Company')).toHaveValue(company)
    await dialog.getByLabel('Email').fill('ada@quillfeather.test')
    await dialog.getByLabel('Website').fill('quillfeather.test')
    await dialog.getByLabel('Tax office').fill('Kadıköy')
    await dialog.getByLabel('Notes').fill('Pays on time.\nLikes <b>bold</b> plans.')
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await find(page, company)
    await expect(row(page, company)).toContainText('Ada Lovelace')
  })

  await test.step('the search stays in the address after a reload', async () => {
    expect(new URL(page.url()).search).not.toBe('')
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)
    await search(page).fill('no such customer anywhere')
    await expect(page.getByText(/no matches|no data/i)).toBeVisible()
  })

  await test.step('its row opens to further details, as text and never as markup', async () => {
    await find(page, company)
    await row(page, company)
      .getByRole('button', { name: /expand|details|show/i })
      .first()
      .click()
    await expect(page.getByText('Kadıköy')).toBeVisible()
    await expect(page.getByText('Likes <b>bold</b> plans.')).toBeVisible()
  })
})

test('typed text is not lost by Escape, a refusal, or a lost response', async ({ page, context, signIn, problems }) => {
  problems.allow(/ApiError|Failed|status of 5/i)
  await signIn('owner', pathOf('customers'))
  await find(page, company)
  await page.getByRole('button', { name: `Edit ${company}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer' })
  await dialog.getByLabel('Phone').fill('+90 555 000 00 00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  for (const fault of [500, 403] as const) {
    await context.route('**/api/project/addupdatecustomer', (route) =>
      route.fulfill({ status: fault, json: { HasError: true, Data: null, Message: '', ValidationErrors: [] } }),
    )
    const refused = page.waitForResponse('**/api/project/addupdatecustomer')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    expect((await refused).status()).toBe(fault)
    await expect(dialog.getByLabel('Phone')).toHaveValue('+90 555 000 00 00')
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled()
    await context.unroute('**/api/project/addupdatecustomer')
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
})

test('a lost response and a second try create one customer', async ({ page, context, signIn, baseURL }) => {
  const name = `${company} Twice`
  await signIn('owner', pathOf('customers'))
  await page.getByRole('button', { name: 'Add customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  await dialog.getByLabel('Company').fill(name)
  await dialog.getByLabel(/^Name/).fill('Ada')
  await dialog.getByLabel(/^Surname/).fill('Again')
  // The server stores the customer, but its response does not arrive, and neither does that to the client's own retry.
  await context.route(
    '**/api/project/addupdatecustomer',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 2 },
  )
  let lost = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/project/addupdatecustomer')) lost += 1
  })
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect.poll(() => lost).toBe(2)
  await expect(dialog.getByRole('button', { name: 'Add customer' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect(dialog).toBeHidden()
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { Items } = await call(owner, '/project/listcustomers', { SearchTerm: name })
  expect(Items).toHaveLength(1)
  for (const { ID } of Items) await call(owner, '/project/deletecustomer', { Id: ID })
})

test('a customer is edited and then deleted', async ({ page, signIn }) => {
  await signIn('owner', pathOf('customers'))

  await test.step('editing fills the dialog with the customer and preserves unchanged fields', async () => {
    await find(page, company)
    await page.getByRole('button', { name: `Edit ${company}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit customer' })
    await expect(dialog.getByLabel('Company')).toHaveValue(company)
    await expect(dialog.getByLabel('Email')).toHaveValue('ada@quillfeather.test')
    await dialog.getByLabel('Company').fill(renamed)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, renamed)).toContainText('Ada Lovelace')
  })

  await test.step('deleting asks first, and then the customer is no longer in the list', async () => {
    await find(page, renamed)
    await page.getByRole('button', { name: `Delete ${renamed}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`You are about to delete ${renamed}.`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, renamed)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${renamed}` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    // While the dialog is open, rows below it are not accessible.
    await expect(question).toBeHidden()
    await expect(row(page, renamed)).toHaveCount(0)
    await enter(page, page.url())
    await expect(page.getByText('No matches')).toBeVisible()
    await expect(row(page, renamed)).toHaveCount(0)
  })
})

test('another organization sees no customer of this one', async ({ baseURL }) => {
  const own = await call({ url: baseURL, token: sessionOf('owner') }, '/project/listcustomers', {})
  const foreign = await call({ url: baseURL, token: sessionOf('foreignOwner') }, '/project/listcustomers', {})
  const ids = new Set(own.Items.map((customer) => customer.ID))
  expect(own.Items.length).toBeGreaterThan(0)
  expect(foreign.Items.filter((customer) => ids.has(customer.ID))).toEqual([])
})

async function find(page: Page, name: string) {
  await search(page).fill(name)
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
}
