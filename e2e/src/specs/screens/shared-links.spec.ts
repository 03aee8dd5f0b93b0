import { publicPaths } from '@dayline/shared/navigation'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const fortnight = range(daysAgo(22), daysAgo(9))
const hours = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`

/** Shares the open report and returns the address, which the dialog shows only once. */
async function share(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link to share' })
  const address = await dialog.getByLabel('Address').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return address
}

test('an owner shares a report; a person without an account reads its figures until the link is revoked', async ({
  page,
  signIn,
  baseURL,
  browser,
}) => {
  const name = `For the board ${Date.now()}`
  const as = { url: baseURL, token: sessionOf('foreignOwner') }
  const { Items } = await call(as, '/insights/productivity', fortnight.body)
  await signIn('foreignOwner', `${pathOf('productivity')}?${fortnight.query}`)
  const address = await share(page, name)
  expect(address).toContain(`${publicPaths.sharedReport}#`)

  const visitor = await browser.newContext({ colorScheme: 'dark' })
  const shared = await visitor.newPage()
  const calls: string[] = []
  shared.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const { pathname, hash } = new URL(address)
  await shared.goto(`${baseURL}${pathname}${hash}`)
  await expect(shared.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shared.locator('tbody > tr[data-index]')).toHaveCount(Items.length)
  const working = Items.reduce((sum, item) => sum + item.Working, 0)
  await expect(shared.locator('tfoot').getByText(hours(working), { exact: true }).first()).toBeVisible()
  expect(calls).toEqual(['/api/reportlink/open'])
  expect(await shared.evaluate(() => JSON.stringify(localStorage))).not.toContain(hash.slice(1))

  await enter(page, pathOf('shared-links'))
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1just now')
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await shared.reload()
  await expect(shared.getByRole('heading', { name: 'This link does not open a report' })).toBeVisible()
  await visitor.close()
})
