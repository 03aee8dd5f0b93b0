import { call } from '../../fixtures/call.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

/** Different from every seeded name, and from the last run's. */
const title = `Lighthouse ${Date.now() % 1_000_000}`
const renamed = `${title} & Pier`

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name)
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
}

test('an owner adds, finds, changes and deletes a project; search and order are in the address', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('owner', pathOf('projects'))

  await test.step('a project is added for one team; other teams never see it', async () => {
    await page.getByRole('button', { name: 'Add project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add project' })
    await dialog.getByRole('button', { name: 'Add project' }).click()
    await expect(dialog.getByText('Title is required.', { exact: true })).toBeVisible()
    await dialog.getByLabel(/^Title/).fill(title)
    await dialog.getByLabel(/^Budget/).fill('2500.50')
    await dialog.getByRole('button', { name: 'Teams' }).click()
    await page.getByRole('option', { name: 'Design' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Add project' }).click()
    await expect(dialog).toBeHidden()

    await find(page, title)
    await expect(row(page, title)).toContainText('1 team')
    await expect(row(page, title)).toContainText('0%')
    const seenBy = async (person: 'employee' | 'owner') => {
      const caller = { url: baseURL, token: sessionOf(person) }
      return (await call(caller, '/project/list', { SearchTerm: title })).TotalCount
    }
    expect([await seenBy('owner'), await seenBy('employee')]).toEqual([1, 0])
  })

  await test.step('it is changed and deleted', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit project' })
    await expect(edit.getByLabel(/^Budget/)).toHaveValue('2500.50')
    await edit.getByLabel(/^Title/).fill(renamed)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit).toBeHidden()
    await page.getByRole('button', { name: `Delete ${renamed}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`You are about to delete ${renamed}.`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(row(page, renamed)).toHaveCount(0)
  })

  await test.step('search, order and the open row with its forecast are in the address and survive a reload', async () => {
    await find(page, 'Tidewater')
    await page.getByRole('button', { name: /^Budget used/ }).click()
    await row(page, 'Tidewater').getByRole('button', { name: 'Show details' }).click()
    await expect(page.getByText(/at the present pace/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/at the present pace/)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Budget used/ })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('Tidewater')
  })
})

test('a manager without the right cannot open projects; one with it cannot choose teams', async ({ page, signIn }) => {
  await signIn('employee', pathOf('projects'))
  await expect(page).toHaveURL(/my-activities/)
  await signIn('manager', pathOf('projects'))
  await page.getByRole('button', { name: 'Add project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add project' })
  await expect(dialog.getByLabel(/^Title/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Teams' })).toHaveCount(0)
})
