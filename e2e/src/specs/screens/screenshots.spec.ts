import { readFile } from 'node:fs/promises'
import { readZip } from '@dayline/testkit/zip'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { joining } from '../../fixtures/live.ts'
import type { Person } from '../../fixtures/people.ts'
import { pick, picker } from '../../fixtures/pick.ts'
import { moveTo, pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const path = pathOf('screenshots')
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem')
const openers = (page: Page) => page.getByRole('button', { name: /^Open Screenshot of/ })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select Screenshot of/ })
const found = (page: Page) => page.getByRole('search', { name: 'Filters' }).getByRole('status')
const selected = (page: Page) => page.getByRole('region', { name: 'Selected screenshots' })
const countText = (total: number) => `${total.toLocaleString('en')} screenshot${total === 1 ? '' : 's'}`
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
/** Shows one tile per screenshot, including similar ones. */
const flat = 'stacked=0'
const month = range(daysAgo(30), daysAgo(1))

test('filters show the server’s counts, survive a reload, and are removed by their chips', async ({
  page,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const everything = await call(owner, '/screenshots/list', month.body)
  const idle = await call(owner, '/screenshots/list', { ...month.body, ShowOnlyIdle: true, PageSize: 200 })
  const { EmployeeId, User } = idle.Items[0] ?? {}
  expect(EmployeeId, 'a person of the demo was idle').toBeDefined()
  const theirs = await call(owner, '/screenshots/list', { ...month.body, ShowOnlyIdle: true, EmployeeId })

  await signIn('owner', `${path}?${month.query}&${flat}`)
  await expect(found(page)).toHaveText(countText(everything.TotalCount))
  await expect(openers(page)).toHaveCount(24)
  await pick(page, 'Employee', User?.Title ?? '')
  await page.getByRole('switch', { name: 'Only idle' }).click()
  await expect(found(page)).toHaveText(countText(theirs.TotalCount))
  await page.reload()
  await expect(found(page)).toHaveText(countText(theirs.TotalCount))
  await expect(page.getByRole('switch', { name: 'Only idle' })).toBeChecked()
  for (const tile of await tiles(page).all()) {
    await expect(tile).toContainText(User?.Title ?? '')
    await expect(tile.getByText('Idle', { exact: true })).toBeVisible()
    await expect(tile).toContainText(/\d\d \w{3} \d{4} - \d\d:\d\d/)
    await expect(tile.getByRole('progressbar', { name: 'Activity level' })).toHaveAttribute('aria-valuetext', /^\d+%$/)
    await expect(tile.getByRole('img', { name: /^\d+ displays?$/ })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Remove filter Only idle' }).click()
  await expect(page.getByRole('switch', { name: 'Only idle' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL((url) => url.search === `?${flat}`)
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Today')
})

test('each role gets its filters, its people and its buttons', async ({ page, signIn, baseURL }) => {
  const rights: [Person, { team: boolean; employee: boolean; selects: boolean }][] = [
    ['coowner', { team: true, employee: true, selects: true }],
    ['employee', { team: false, employee: false, selects: false }],
    ['manager', { team: false, employee: true, selects: false }],
  ]
  const everyone = await call({ url: baseURL, token: sessionOf('owner') }, '/employee/list', {})
  for (const [person, { team, employee, selects }] of rights) {
    const { Items, TotalCount } = await call(
      { url: baseURL, token: sessionOf(person) },
      '/screenshots/list',
      month.body,
    )
    // A link from an owner may contain a team that the reader is not offered; it must not empty the screen.
    await signIn(person, `${path}?${month.query}&${flat}${team ? '' : '&team=999999'}`)
    await expect(found(page)).toHaveText(countText(TotalCount))
    await expect(picker(page, 'Team')).toHaveCount(team ? 1 : 0)
    await expect(picker(page, 'Employee')).toHaveCount(employee ? 1 : 0)
    await expect(picker(page, 'Project')).toHaveCount(1)
    await expect(boxes(page)).toHaveCount(selects ? Items.length : 0)
    await expect(page.getByRole('button', { name: 'select this page' })).toHaveCount(selects ? 1 : 0)
    const removable = Items.filter((item) => item.HasDeletePermission).length
    await expect(page.getByRole('button', { name: /^Delete Screenshot of/ })).toHaveCount(removable)
  }
  // The manager is the last one, so the page is theirs. The address has no team that empties the list.
  await moveTo(page, 'screenshots')
  await picker(page, 'Employee').click()
  const team = await call({ url: baseURL, token: sessionOf('manager') }, '/employee/list', {})
  expect(team.Items.length).toBeLessThan(everyone.Items.length)
  await expect(page.getByRole('listbox', { name: 'Employee' }).getByRole('option')).toHaveCount(
    team.Items.filter(({ Blocked }) => !Blocked).length,
  )
})

test('at most two hundred can be selected; a few of them are downloaded as a zip of pictures', async ({
  page,
  context,
  signIn,
}) => {
  // Three pages of ninety-six: this is about selecting, so their pictures need not load.
  await context.route('**/api/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: pixel }))
  await signIn('owner', `${path}?${month.query}&${flat}&size=96`)
  for (const sum of [96, 192, 200]) {
    await page.getByRole('button', { name: 'select this page', exact: true }).click()
    await expect(selected(page)).toContainText(`${sum}/200 selected`)
    if (sum < 200) await page.getByRole('button', { name: 'Next page' }).click()
    if (sum < 200) await expect(page.getByRole('button', { name: 'select this page', exact: true })).toBeVisible()
  }
  await expect(page.getByText('You can select maximum 200 items')).toBeVisible()
  const notices = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  const bar = await selected(page).boundingBox()
  expect((notices?.y ?? Number.NaN) + (notices?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await boxes(page).nth(40).click()
  await expect(boxes(page).nth(40)).not.toBeChecked()
  await expect(selected(page)).toContainText('200/200 selected')
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(selected(page)).toHaveCount(0)

  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(selected(page)).toContainText('4/200 selected')
  await selected(page).getByRole('button', { name: 'Download all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Download all' })
  await expect(question).toContainText('You are about to download 4 screenshots as a zip file')
  const coming = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect(files.size).toBe(4)
  for (const [name, bytes] of files) {
    expect(name).toMatch(/\.webp$/)
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  }
})

test('the lightbox moves by keys past the end of a page; removing a picture removes its minute', async ({
  page,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const me = await call({ url: baseURL, token: sessionOf('otherEmployee') }, '/account/get', {})
  const EmployeeId = me.Employings.Items.find((each) => each.OrganizationId === me.CurrentOrganization?.ID)?.ID
  // Days that no other journey counts.
  const days = range(daysAgo(7), daysAgo(2))
  const before = await call(owner, '/screenshots/list', { ...days.body, EmployeeId })
  const worked = async () =>
    (await call(owner, '/insights/worktimes', { ...days.body, EmployeeId })).Items[0]?.TotalMins
  const minutes = (await worked()) ?? 0
  expect(before.TotalCount).toBeGreaterThan(24)

  await signIn('owner', `${path}?${days.query}&${flat}&employee=${EmployeeId}`)
  await expect(openers(page)).toHaveCount(24)
  const first = openers(page).first()
  await first.focus()
  await page.keyboard.press('End')
  await expect(openers(page).last()).toBeFocused()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toContainText(`24 of ${before.TotalCount}`)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText(`25 of ${before.TotalCount}`)
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox).toContainText(`24 of ${before.TotalCount}`)
  await expect(lightbox.getByRole('img', { name: /^Screenshot of/ })).toHaveJSProperty('complete', true)

  await lightbox.getByRole('button', { name: 'Delete screenshot' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete screenshot' })
  await expect(question).toContainText(
    'You are about to delete a screenshot. This action can not be undo, are you sure about this?',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  // It is hidden immediately, and deleted once it can no longer be undone.
  await expect(lightbox).toContainText(`23 of ${before.TotalCount - 1}`)
  expect(await worked()).toBe(minutes)
  await lightbox.getByRole('button', { name: 'Undo deletion' }).click()
  await expect(lightbox).toContainText(`23 of ${before.TotalCount}`)
  await lightbox.getByRole('button', { name: 'Delete screenshot' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  // The lightbox hides the rest of the page from screen readers, but the notice can be clicked.
  const notices = page.getByRole('region', { name: 'Notifications', includeHidden: true })
  await notices.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await expect.poll(worked).toBe(minutes - 1)
  await expect(lightbox).toContainText(`23 of ${before.TotalCount - 1}`)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  // Not where it was before, because that screenshot is gone.
  await expect(openers(page).nth(22)).toBeFocused()
  await expect(found(page)).toHaveText(countText(before.TotalCount - 1))
  await expect(page).not.toHaveURL(/shot=/)

  await boxes(page).nth(0).click()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await selected(page).getByRole('button', { name: 'Remove all' }).click()
  const all = page.getByRole('alertdialog', { name: 'Remove all' })
  await expect(all).toContainText('You are about to delete 3 screenshots. This action can not be undo, are you sure')
  await expect(all).toContainText('This make take a while. Please DO NOT close this screen.')
  await all.getByRole('button', { name: 'Remove 3' }).click()
  await notices.getByText('3 screenshots will be removed.').waitFor()
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('3 screenshots removed')).toBeVisible()
  await expect(found(page)).toHaveText(countText(before.TotalCount - 4))
  await expect(selected(page)).toHaveCount(0)
  expect(await worked()).toBe(minutes - 4)
})

test('a new picture appears in an open screen; an empty and a failing screen offer a way out', async ({
  page,
  context,
  signIn,
  baseURL,
  problems,
}) => {
  problems.allow(/ApiError/)
  const joined = joining(page)
  await signIn('foreignOwner', `${path}?${range('2020-01-01').query}&${flat}&idle=1`)
  await expect(page.getByText('No matches')).toBeVisible()
  await context.route('**/api/screenshots/list', (route) =>
    route.fulfill({ status: 500, json: { HasError: true, Data: null, Message: '', ValidationErrors: [] } }),
  )
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await context.unroute('**/api/screenshots/list')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await joined
  await expect(found(page)).toHaveText(/^\d+ screenshots?$/)
  const before = Number.parseInt((await found(page).textContent()) ?? '', 10)
  const Image = (await page.screenshot()).toString('base64')
  // Set as late as possible, so that around midnight it is not yesterday's.
  const CreateDate = new Date().toISOString()
  // Not as the employee, because another spec changes their password, which ends all their sessions.
  await call({ url: baseURL, token: sessionOf('foreignManager'), source: 'agent' }, '/screenshots/add', {
    CreateDate,
    Image,
  })
  await expect(found(page)).toHaveText(countText(before + 1))
  await expect(tiles(page).first()).toContainText('Unknown app')
})
