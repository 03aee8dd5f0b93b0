import { call } from '../../fixtures/call.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

// Passes on any day; with `pnpm at`, which moves all these clocks, it fails if one is not moved.
test('pages, the API, its database and the tests have the same clock', async ({ page, browser, baseURL }) => {
  const expectNow = async (name: string, ask: () => Promise<number>) => {
    const before = Date.now()
    const answer = await ask()
    expect(answer, name).toBeGreaterThanOrEqual(before)
    expect(answer, name).toBeLessThanOrEqual(Date.now())
  }
  await page.goto('/')
  await expectNow('a page', () => page.evaluate(() => Date.now()))
  await expectNow('a date of a page', async () => Date.parse(await page.evaluate(() => new Date().toISOString())))
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${baseURL}/`)
  await expectNow('a page of another context', () => elsewhere.evaluate(() => Date.now()))
  await other.close()

  // The demo organization issues no keys.
  const owner = { url: baseURL, token: sessionOf('foreignOwner') }
  await expectNow('the database', async () => {
    const { Item } = await call(owner, '/agentkey/create', { Title: 'Clock' })
    await call(owner, '/agentkey/delete', { Id: Item.ID })
    return Date.parse(Item.CreateDate)
  })
})
