import { call } from '../../fixtures/call.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

// Holds on every day; `pnpm at` moves the clock of all of them, and this test notices whichever it forgets.
test('pages, the API, its database and the tests have one clock', async ({ page, browser, baseURL }) => {
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

  // The demo organization itself gives no keys.
  const owner = { url: baseURL, token: sessionOf('foreignOwner') }
  await expectNow('the database', async () => {
    const { Item } = await call(owner, '/agentkey/create', { Title: 'Clock' })
    await call(owner, '/agentkey/delete', { Id: Item.ID })
    return Date.parse(Item.CreateDate)
  })
})
