import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '../../fixtures/call.ts'
import { choose } from '../../fixtures/choose.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, foundOrganization, signInWith } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The smallest possible picture: one red pixel. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an owner finds a setting, saves it and a logo, and receives a webhook', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  const token = await foundOrganization(url, `settings-${Date.now()}@newcomers.test`, 'Settings & Co')
  await signInWith(page, url, token)
  await enter(page, pathOf('settings'))

  // The palette opens the screen at the setting.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('idle time')
  await page.getByRole('option', { name: /^Idle time/ }).click()
  const idle = page.getByRole('combobox', { name: /^Idle time/ })
  await expect(idle).toBeFocused()
  await choose(idle, '12 minutes')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toHaveCount(0)
  expect((await call({ url, token }, '/account/help', {})).Recording?.IdleTimeMins).toBe(12)

  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByLabel('Logo').setInputFiles(logo)
  await page.getByRole('dialog', { name: 'Logo' }).getByRole('button', { name: 'Save picture' }).click()
  for (const [label, text] of [
    ['Commercial title', 'Settings Ltd'],
    ['Tax number', '123'],
    ['Tax office', 'Centre'],
    ['Country', 'Turkey'],
    ['Invoice address', 'Harbor Street 1'],
  ] as const) {
    await page.getByLabel(label).fill(text)
  }
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('main').locator('img[src^="/api/files/"]')).toBeVisible()

  const received: string[] = []
  const receiver = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.headers['webhook-signature']) received.push((JSON.parse(body) as { type: string }).type)
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    await page.getByRole('tab', { name: 'API access' }).click()
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
    await dialog.getByRole('checkbox', { name: 'Projects', exact: true }).check()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
    const project = { Title: 'Site', Color: '#336699' }
    await call({ url, token }, '/project/addupdateproject', project)
    await expect.poll(() => received, { timeout: 60_000 }).toEqual(['project.created'])
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'project.created' })).toContainText('Delivered · 200')
  } finally {
    receiver.close()
  }

  // What was saved above is in the log, with the previous values.
  await enter(page, `${pathOf('audit-log')}?q=track settings`)
  const saved = page.getByRole('row').filter({ hasText: 'Changed the track settings' })
  await saved.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('Idle time minutes')).toBeVisible()
  await expect(page.getByText(/→ 12$/)).toBeVisible()
})
