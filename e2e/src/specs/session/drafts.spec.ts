import { call } from '../../fixtures/call.ts'
import { pressUntil } from '../../fixtures/live.ts'
import { people } from '../../fixtures/people.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enterAs, sessionOf, signInThroughForm } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const save = '**/api/project/addupdatecustomer'
const refusal = { HasError: true, Data: null, Message: '', ValidationErrors: [] }

/** Different from every seeded name, and from the last run's. */
const company = `Draftsmith ${Date.now() % 1_000_000}`
const notes = 'Half a thought, and the other half tomorrow.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add customer' })

async function openDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add customer' }).first().click()
  await expect(dialogOf(page).getByLabel('Company')).toBeVisible()
}

async function expectTyped(page: Page) {
  await expect(dialogOf(page).getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(dialogOf(page).getByLabel('Company')).toHaveValue(company)
  await expect(dialogOf(page).getByLabel('Notes')).toHaveValue(notes)
}

const press = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add customer' }).click()

test('typed text outlives a refusal, a reload, the end of the session, maintenance and a closed tab, for its author only', async ({
  page,
  context,
  baseURL,
  signIn,
  problems,
}) => {
  problems.allow(/ApiError|Realtime/)
  await signIn('foreignOwner', pathOf('customers'))
  await openDialog(page)
  await dialogOf(page).getByLabel('Company').fill(company)
  await dialogOf(page).getByLabel('Notes').fill(notes)

  await context.route(save, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await press(page)
  await expect(page.getByText("You don't have a permission to do this. Nothing was changed.")).toBeVisible()
  await expect(dialogOf(page).getByLabel('Notes')).toHaveValue(notes)

  await page.reload()
  await openDialog(page)
  await expectTyped(page)

  await context.route(save, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
  await press(page)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await signInThroughForm(page, people.foreignOwner)
  await expectScreen(page, 'customers')
  await openDialog(page)
  await expectTyped(page)

  // Not for every call: a refused background read would close the dialog during the click.
  const down = /\/api\/(project\/addupdatecustomer|health)/
  await context.route(down, (route) => route.fulfill({ status: 502, json: refusal }))
  await press(page)
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await context.unroute(down)
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: 'Customers' })
  await pressUntil(page.getByRole('button', { name: 'Try again' }), title)

  await page.close()
  const next = await context.newPage()
  await enterAs(next, baseURL, 'owner', pathOf('customers'))
  await openDialog(next)
  await expect(dialogOf(next).getByLabel('Company')).toHaveValue('')
  await next.keyboard.press('Escape')

  await enterAs(next, baseURL, 'foreignOwner', pathOf('customers'))
  await openDialog(next)
  await expectTyped(next)
  await dialogOf(next).getByLabel(/^Name/).fill('Ada')
  await dialogOf(next)
    .getByLabel(/^Surname/)
    .fill('Lovelace')
  await press(next)
  await expect(dialogOf(next)).toBeHidden()
  await openDialog(next)
  await expect(dialogOf(next).getByLabel('Company')).toHaveValue('')

  const owner = { url: baseURL, token: sessionOf('foreignOwner') }
  const { Items } = await call(owner, '/project/listcustomers', { SearchTerm: company })
  expect(Items.map(({ Notes }) => Notes)).toEqual([notes])
  for (const { ID } of Items) await call(owner, '/project/deletecustomer', { Id: ID })
})

test('a dialog with restored text focuses its first field, not the button that discards the text', async ({
  page,
  signIn,
}) => {
  await signIn('foreignOwner', pathOf('leave-rights'))
  const dialog = page.getByRole('dialog', { name: 'Add leave right' })
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click()
  await dialog.getByLabel('Notes').fill(notes)
  // The address names the dialog, so it opens again.
  await page.reload()
  await expect(dialog.getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Employee/ })).toBeFocused()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('')
})
