import type { CallBody } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import { choose } from '../../fixtures/choose.ts'
import { backgroundOf } from '../../fixtures/color.ts'
import { daysAgo, range, workedDay } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// These tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

type ListBody = CallBody<'/activitylogs/list'>

/**
 * The picker's options and the `DateFilter` of each: named ranges have a number, the others send dates
 * (docs/product/time.md#ranges). Without today, which the screen reads first: soon after, it is not requested again.
 */
const presets: [string, number][] = [
  ['Yesterday', 2],
  ['Last 3 days', 3],
  ['Last 7 days', 4],
  ['Last 30 days', 5],
  ['This week', 10],
  ['Last week', 10],
  ['This month', 10],
  ['Last month', 10],
]

// The list of single minutes; by default the screen shows the day as stretches.
const path = `${pathOf('my-activities')}?list=minutes`
const rangeButton = (page: Page) => page.getByRole('button', { name: /^Date range/ })
const rows = (page: Page) => page.getByRole('table', { name: 'Activity history' }).locator('tbody tr')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const banner = (page: Page) => page.getByRole('status', { name: 'Expected hours' })

/** The last request of each page, to distinguish the next one from a background refetch. */
const lastRequest = new WeakMap<Page, string>()

async function choosePreset(page: Page, name: string): Promise<ListBody> {
  const filter = presets.find(([words]) => words === name)?.[1]
  const sent = page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/activitylogs/list')) return false
    const body = request.postData() ?? ''
    return body !== lastRequest.get(page) && (JSON.parse(body) as ListBody).DateFilter === filter
  })
  await rangeButton(page).click()
  await page.getByRole('group', { name: 'Presets' }).getByRole('button', { name, exact: true }).click()
  const request = await sent
  lastRequest.set(page, request.postData() ?? '')
  await expect(rangeButton(page)).toContainText(name)
  return request.postDataJSON() as ListBody
}

test('a chosen range is sent in the organization’s days, and the whole screen follows it', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('employee', path)

  await test.step('dates are sent with the organization’s offset, regardless of the browser’s zone', async () => {
    const { StartDate, EndDate } = await choosePreset(page, 'Last month')
    expect(StartDate).toMatch(/T00:00:00(\.000)?\+03:00$/)
    expect(EndDate).toMatch(/T23:59:59(\.999)?\+03:00$/)
    await expect(page.getByRole('main')).toContainText('Europe/Istanbul')
  })

  await test.step('a named range asks for its days and shows what the server counts', async () => {
    for (const [name, filter] of presets.filter(([name]) => ['Yesterday', 'Last 3 days', 'Last week'].includes(name))) {
      const body = await choosePreset(page, name)
      expect(Boolean(body.StartDate && body.EndDate), name).toBe(filter === 10)
      const { TotalCount } = await call({ url: baseURL, token: sessionOf('employee') }, '/activitylogs/list', body)
      if (TotalCount > 0) await expect(pages(page)).toContainText(`of ${TotalCount.toLocaleString('en')}`)
      else await expect(page.getByRole('main')).toContainText(/No activities/)
    }
  })

  await test.step('two days chosen in the calendar are a range', async () => {
    await rangeButton(page).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    const days = page.getByRole('grid').getByRole('button')
    // The screen may refetch its day in the meantime.
    const sent = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/activitylogs/list') && (request.postDataJSON() as ListBody).DateFilter === 10,
    )
    // Chosen in reverse on purpose: the earlier day still becomes the start.
    await days.nth(16).click()
    await days.nth(12).click()
    const body = (await sent).postDataJSON() as ListBody
    const length = Date.parse(body.EndDate ?? '') - Date.parse(body.StartDate ?? '')
    expect(Math.round(length / 86_400_000)).toBe(5)
  })

  await test.step('a new range reloads the bar, the totals, the productivity and the history', async () => {
    const paths = new Set<string>()
    page.on('request', (request) => {
      // The former range may still load.
      if (request.postData()?.includes('"DateFilter":4')) paths.add(new URL(request.url()).pathname.replace('/api', ''))
    })
    await choosePreset(page, 'Last 7 days')
    await expect
      .poll(() => [...paths])
      .toEqual(
        expect.arrayContaining([
          '/activitylogs/list',
          '/insights/activitystatistics',
          '/insights/worktimes',
          '/insights/productivity',
        ]),
      )
  })
})

test('filters are in the address after reload, back and forward', async ({ page, signIn }) => {
  await signIn('employee', path)
  expect(new URL(page.url()).search).toBe('?list=minutes')
  await choosePreset(page, 'Last 30 days')
  await pages(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(pages(page)).toContainText('13–24 of')
  await page.reload()
  await expect(rangeButton(page)).toContainText('Last 30 days')
  await expect(pages(page)).toContainText('13–24 of')
  await page.goBack()
  await expect(pages(page)).toContainText('1–12 of')
  await page.goBack()
  await expect(rangeButton(page)).toContainText('Today')
  await page.goForward()
  await expect(rangeButton(page)).toContainText('Last 30 days')
})

test('the pages and their size can be changed, and idle minutes are highlighted', async ({ page, signIn }) => {
  const showsPage = (words: string) => expect(pages(page)).toContainText(words)
  const turnPage = () => pages(page).getByRole('button', { name: 'Next page' }).click()
  await signIn('employee', path)

  await test.step('the pages and their size can be changed', async () => {
    await choosePreset(page, 'Last 30 days')
    await expect(rows(page)).toHaveCount(12)
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await size.click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['12', '24', '48', '96'])
    await page.keyboard.press('Escape')
    await turnPage()
    await showsPage('13–24 of')
    await choose(size, '96')
    await expect(rows(page)).toHaveCount(96)
    await showsPage('1–96 of')
  })

  await test.step('idle minutes are highlighted in orange', async () => {
    const of = (status: string) => rows(page).filter({ has: page.getByText(status, { exact: true }) })
    const hasBoth = async () => (await of('Idle').count()) > 0 && (await of('Working').count()) > 0
    while (!(await hasBoth())) {
      const former = (await pages(page).textContent()) ?? ''
      await turnPage()
      await expect(pages(page)).not.toHaveText(former)
      // The previous page's rows are shown until the new ones arrive.
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    }
    const [idle, working] = [await backgroundOf(of('Idle').first()), await backgroundOf(of('Working').first())]
    expect(idle).not.toEqual(working)
    expect(idle.red, 'orange has more red than blue').toBeGreaterThan(idle.blue)
  })

  await test.step('any change other than turning the page starts at the first page', async () => {
    await turnPage()
    await expect(pages(page)).not.toContainText('1–96 of')
    await choosePreset(page, 'Last 7 days')
    await showsPage('1–96 of')
  })
})

test('the banner compares a working day with the expected hours, once its figures are there', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const { CurrentOrganization: organization, Employings } = await call(owner, '/account/get', {})
  const expected = organization?.TrackSettings.ExpectedWorkHours ?? 0
  const EmployeeId = Employings.Items.find(({ OrganizationId }) => OrganizationId === organization?.ID)?.ID
  const { Items } = await call(owner, '/timesheet/list', { ...range(daysAgo(30), daysAgo(1)).body, EmployeeId })
  const worked = Items.flatMap(({ Day, IsWorkingDay, EmployeeInsights: [own] }) =>
    own && own.Working > 0 ? [{ Day, IsWorkingDay, isReached: own.Working >= expected }] : [],
  )
  const days = {
    'Expected hours reached': worked.find(({ IsWorkingDay, isReached }) => IsWorkingDay && isReached),
    'below the expected hours': worked.find(({ IsWorkingDay, isReached }) => IsWorkingDay && !isReached),
    'Not a working day': worked.find(({ IsWorkingDay }) => !IsWorkingDay),
  }
  await test.step('it is orange below them and green otherwise', async () => {
    for (const [index, [words, found]] of Object.entries(days).entries()) {
      expect(found, `the demo has a day with: ${words}`).toBeDefined()
      const at = `${path}&${range(found?.Day ?? '').query}`
      await (index === 0 ? signIn('owner', at) : enter(page, at))
      await expect(banner(page)).toContainText(words)
      if (!found?.IsWorkingDay) continue
      const { red, green } = await backgroundOf(banner(page))
      expect(found.isReached ? green > red : red > green, `${words}: ${red} red, ${green} green`).toBe(true)
    }
  })

  await test.step('while a new range loads, its days show no figures', async () => {
    await context.route('**/api/insights/activitystatistics', () => {})
    await choosePreset(page, 'Last 7 days')
    await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 7 days')
    await expect(page.getByRole('main')).not.toContainText(/reached on 0 of|below the expected hours\. ?0m of/)
  })
})

test('a day’s bar, totals and stretches', async ({ page, signIn, baseURL }) => {
  const { day } = await workedDay(baseURL, 'employee')
  const employee = { url: baseURL, token: sessionOf('employee') }
  const [item] = (await call(employee, '/insights/worktimes', range(day).body)).Items
  await signIn('employee', `${path}&${range(day).query}`)

  await test.step('the activity bar can be read by arrow keys and is a table for screen readers', async () => {
    const bar = page.getByRole('slider', { name: /^Activity/ })
    const first = await bar.getAttribute('aria-valuetext')
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar).not.toHaveAttribute('aria-valuetext', first ?? '')
    await expect(
      page
        .getByRole('table', { name: /^Activity/ })
        .first()
        .getByRole('row')
        .nth(1),
    ).toBeAttached()
  })

  await test.step('totals and productivity add up to the values of the server', async () => {
    const words = (minutes: number) => new RegExp(`${Math.floor(minutes / 60)}h ?0?${minutes % 60}m`)
    await expect(page.getByRole('main')).toContainText(words(item?.TotalMins ?? 0))
    for (const label of ['Productive', 'Neutral', 'Unproductive']) {
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('as stretches, a part of the day is in the address, and Back clears it', async () => {
    await page.getByRole('tab', { name: 'Stretches' }).click()
    const stretches = page.getByRole('table', { name: 'Stretches' }).locator('tbody > tr[data-index]')
    await expect(stretches.first()).toBeVisible()
    const part = page.getByRole('group', { name: 'Part of the day' }).getByRole('button').first()
    await part.click()
    await expect(page).toHaveURL(/hours=\d+-\d+/)
    await stretches.first().getByRole('button', { name: 'Show details' }).click()
    await expect(page.getByRole('table', { name: /^Minutes of/ })).toBeVisible()
    await page.goBack()
    await expect(part).toHaveAttribute('aria-pressed', 'false')
  })
})

test('an employee cannot read the minutes of another person', async ({ baseURL }) => {
  const owner = await call({ url: baseURL, token: sessionOf('owner') }, '/employee/list', {})
  const me = await call({ url: baseURL, token: sessionOf('employee') }, '/account/get', {})
  const mine = new Set(me.Employings.Items.map((employing) => employing.ID))
  const outsider = owner.Items.find((person) => !mine.has(person.ID))
  const foreign = call({ url: baseURL, token: sessionOf('employee') }, '/activitylogs/list', {
    EmployeeId: outsider?.ID,
  })
  await expect(foreign).rejects.toThrow(/404/)
})

test('the last change wins when responses arrive out of order', async ({ page, context, signIn, baseURL }) => {
  const employee = { url: baseURL, token: sessionOf('employee') }
  const { TotalCount } = await call(employee, '/activitylogs/list', { DateFilter: 4 })
  await signIn('employee', path)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/api/activitylogs/list', async (route) => {
    const body = route.request().postDataJSON() as ListBody
    if (body.DateFilter === 5) await held
    await route.continue()
  })
  await choosePreset(page, 'Last 30 days')
  await choosePreset(page, 'Last 7 days')
  await expect(pages(page)).toContainText(`of ${TotalCount.toLocaleString('en')}`)
  const late = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/activitylogs/list') && (answer.request().postDataJSON() as ListBody).DateFilter === 5,
  )
  release()
  await (await late).finished()
  // The page reads the response before its next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(pages(page)).toContainText(`of ${TotalCount.toLocaleString('en')}`)
  await expect(rangeButton(page)).toContainText('Last 7 days')
})
