import { call } from '../../fixtures/call.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the overview shows today, opens people and pictures, and stays as its reader arranged it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const today = { DateFilter: 1 } as const
  const { Items } = await call({ url: baseURL, token: sessionOf('coowner') }, '/insights/worktimes', today)
  await signIn('coowner', pathOf('overview'))
  await expect(page.getByRole('link', { name: new RegExp(`^Employees ${Items.length} `) })).toBeVisible()

  // Regardless of who works in the meantime, everyone is in exactly one of the two cards.
  const first = Items.find(({ TotalMins, RunningShift }) => TotalMins > 0 || RunningShift)?.Employee
  const people = card(page, 'Clock-in / Clock-out')
  if (first) await expect(people.getByRole('button', { name: `${first.FirstName} ${first.LastName}` })).toBeVisible()
  await expect(card(page, 'No time today').getByText(`of ${Items.length} people`)).toBeVisible()
  for (const name of ['Apps usage by AI category', 'Websites by AI category', 'Recently used apps']) {
    await expect(card(page, name).getByRole('link', { name: /^See all/ })).toBeVisible()
  }

  await card(page, 'Recent screenshots')
    .getByRole('button', { name: /^Open the screenshot/ })
    .first()
    .click()
  const lightbox = page.getByRole('dialog', { name: /^Screenshot of / })
  await lightbox.getByRole('button', { name: 'Next' }).click()
  await expect(lightbox.getByText(/^2 of \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('checkbox', { name: 'Recently used apps' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  // Closes once the arrangement is stored.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Recently used apps')).toBeHidden()
  await page.reload()
  await expect(card(page, 'Websites by AI category')).toBeVisible()
  await expect(card(page, 'Recently used apps')).toBeHidden()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Recently used apps')).toBeVisible()

  await page.getByRole('link', { name: /^Yet to start / }).click()
  await expect(page).toHaveURL(/\/team\?status=waiting$/)
})

test('a manager sees their own team, an employee is redirected to my activities', async ({ page, signIn, baseURL }) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('manager') }, '/insights/worktimes', { DateFilter: 1 })
  await signIn('manager', pathOf('overview'))
  await expect(page.getByRole('link', { name: new RegExp(`^Employees ${Items.length} `) })).toBeVisible()
  await signIn('employee', pathOf('overview'))
  await expect(page).toHaveURL(new RegExp(pathOf('my-activities')))
})
