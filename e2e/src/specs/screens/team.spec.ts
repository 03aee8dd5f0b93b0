import { call } from '../../fixtures/call.ts'
import { pressUntil } from '../../fixtures/live.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Team board' }).getByRole('listitem')
const status = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

/** The API statuses behind each button; clock-in counts as working (docs/product/team.md#status-filter). */
const buttons: [string, number[]][] = [
  ['Working', [0, 1]],
  ['On break', [2]],
  ['Idle', [3]],
  ['Stopped work', [4]],
  ['Yet to start', [5]],
]

test('the board has a card for each person and narrows by status and name', async ({ page, signIn, baseURL }) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const people = async () => (await call(owner, '/insights/worktimes', { DateFilter: 1 })).Items
  const first = await people()
  await signIn('owner', pathOf('team'))

  await test.step('each person that the owner may see has one card with today’s facts', async () => {
    await expect(cards(page)).toHaveCount(first.length)
    // People who have not started have no figures, only when they were last seen; at night that is everyone.
    const hasBegun = first.some(({ ClockIn }) => ClockIn !== null)
    const card = cards(page).filter({ hasText: hasBegun ? 'Clock-in' : 'last seen' })
    for (const label of hasBegun ? ['Clock-in', 'Clock-out', 'Worked', 'Activity'] : [/^last seen/]) {
      await expect(card.first().getByText(label, { exact: true })).toBeVisible()
    }
  })

  await test.step('Sync refetches, and the cards remain visible in the meantime', async () => {
    const before = await cards(page).count()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const figures = '**/api/insights/worktimes'
    await page.route(figures, async (route) => {
      await held
      await route.continue()
    })
    const request = page.waitForRequest(figures)
    await page.getByRole('button', { name: 'Sync' }).click()
    await request
    await expect(cards(page)).toHaveCount(before)
    const answered = page.waitForResponse(figures)
    answer()
    await answered
    await page.unroute(figures)
    await expect(cards(page)).toHaveCount(before)
  })

  await test.step('each status shows only its people, even after a reload and going back', async () => {
    for (const [name, numbers] of buttons) {
      await status(page, name).click()
      await expect(status(page, name)).toHaveAttribute('aria-pressed', 'true')
      // Statuses change meanwhile, by time and by other journeys.
      await expect
        .poll(async () => {
          const expected = (await people()).filter(({ Status }) => numbers.includes(Status)).length
          const shown = await cards(page).count()
          if (shown !== expected) await page.getByRole('button', { name: 'Sync' }).click()
          return shown - expected
        })
        .toBe(0)
      await expect(
        cards(page)
          .or(page.getByRole('button', { name: 'Show everyone' }))
          .first(),
      ).toBeVisible()
    }
    await page.reload()
    await expect(status(page, 'Yet to start')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(status(page, 'Stopped work')).toHaveAttribute('aria-pressed', 'true')
    await status(page, 'All').click()
    await expect(cards(page)).toHaveCount(first.length)
  })

  await test.step('searching by name narrows the cards', async () => {
    const { FirstName = '', LastName = '' } = first.at(2)?.Employee ?? {}
    await page.getByRole('searchbox', { name: 'Search people by name' }).fill(`${LastName} ${FirstName}`.toLowerCase())
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(`${FirstName} ${LastName}`)
  })
})

test('a manager sees only their team', async ({ page, signIn, baseURL }) => {
  const of = async (person: 'owner' | 'manager' | 'otherManager') => {
    const { Items } = await call({ url: baseURL, token: sessionOf(person) }, '/insights/worktimes', { DateFilter: 1 })
    return Items.map((item) => item.Employee.ID)
  }
  const [everyone, mine, others] = [await of('owner'), await of('manager'), await of('otherManager')]
  expect(mine.length).toBeLessThan(everyone.length)
  expect(mine.filter((id) => others.includes(id))).toEqual([])
  await signIn('manager', pathOf('team'))
  await expect(cards(page)).toHaveCount(mine.length)
})

test('a failed read shows an error in place of the cards, and Retry loads them', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.allow(/ApiError/)
  await signIn('owner', pathOf('my-activities'))
  const broken = '**/api/insights/worktimes'
  await context.route(broken, (route) =>
    route.fulfill({ status: 500, json: { HasError: true, Data: null, Message: '', ValidationErrors: [] } }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert).not.toContainText(/undefined|Error:|500/)
  await context.unroute(broken)
  await pressUntil(page.getByRole('main').getByRole('button', { name: 'Retry' }), cards(page).first())
})
