import { call } from '../../fixtures/call.ts'
import { choose, expectOptions } from '../../fixtures/choose.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { joining } from '../../fixtures/live.ts'
import type { Person } from '../../fixtures/people.ts'
import { picker } from '../../fixtures/pick.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const path = pathOf('manual-time-entries')
const rows = (page: Page) => page.getByRole('table', { name: 'Manual time entries' }).locator('tbody > tr[data-index]')
const found = (page: Page) => page.getByRole('search', { name: 'Filters' }).getByRole('status')
/** In the middle of a night on which none of the demo's designers work. */
const day = daysAgo(8)
const month = range(daysAgo(30), daysAgo(0))

/** Creates an entry as the designer, outside of the browser. */
async function ask(url: string, from: string, to: string, Reason: string) {
  const caller = { url, token: sessionOf('otherEmployee') }
  const { Item } = await call(caller, '/timeentry/create', {
    Id: 0,
    EmployeeId: null,
    StartDate: `${day}T${from}:00+03:00`,
    EndDate: `${day}T${to}:00+03:00`,
    LogStatus: 1,
    ProductivityStatus: 1,
    ProjectId: null,
    ProjectTaskId: null,
    Reason,
  })
  return Item
}

test('an employee asks for time: missing, too long and incomplete values are reported at their fields', async ({
  page,
  signIn,
}) => {
  await signIn('otherEmployee', path)
  await expect(
    page.getByText('Requests for working hours that cannot be spent in front of the computer.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 30 days')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add manual time entry' })
  // Employees create entries for themselves only, so there is no employee picker.
  await expect(dialog.getByRole('button', { name: /^Employee/ })).toHaveCount(0)
  await expectOptions(dialog.getByLabel('Work status'), ['Choose', 'Working', 'On break'])
  await dialog.getByRole('button', { name: 'Add time entry' }).click()
  await expect(dialog.getByText('Reason is required.')).toBeVisible()
  await expect(dialog.getByText('Please choose a start time.')).toBeVisible()

  const duration = dialog.getByRole('status', { name: 'Duration' })
  await dialog.getByLabel('Start time').fill('03:00')
  await dialog.getByLabel('End time').fill('03:00')
  await expect(duration).toHaveText('')
  await dialog.getByLabel('End time').fill('02:00')
  await expect(duration).toHaveText('')
  await dialog.getByLabel('Start time').fill('01:00')
  await dialog.getByLabel('End time').fill('11:01')
  await expect(duration).toHaveText('10h 01m')
  await expect(dialog.getByText('Duration can not be bigger than 10 hours.')).toBeVisible()
  await dialog.getByLabel('End time').fill('11:00')
  await expect(duration).toHaveText('10h 00m')
  await expect(dialog.getByText('Duration can not be bigger than 10 hours.')).toHaveCount(0)

  await choose(dialog.getByLabel('Work status'), 'On break')
  await expect(dialog.getByLabel('Productivity status')).toHaveCount(0)
  await choose(dialog.getByLabel('Work status'), 'Working')
  await expect(dialog.getByLabel('Productivity status')).toHaveText('Choose')
  await dialog.getByRole('button', { name: 'Customer visit' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Customer visit')
  await dialog.getByRole('button', { name: 'Add time entry' }).click()
  await expect(dialog.getByText('Productivity status is required.')).toBeVisible()
  await choose(dialog.getByLabel('Productivity status'), 'Productive')

  await dialog.getByRole('button', { name: /^Project/ }).click()
  await page.getByRole('listbox', { name: 'Project' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Add time entry' }).click()
  await expect(dialog.getByText('Task is required.')).toBeVisible()
  // Typed text is still there after the refusals, and closing asks before it is discarded.
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Customer visit')
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /discard/i })
    .click()
  await expect(dialog).toBeHidden()
})

test('an entry reaches an open screen and the manager’s bell, is approved, and its minutes count', async ({
  page,
  signIn,
  baseURL,
}) => {
  const minutes = async () => {
    const body = { ...range(day).body }
    const { Items } = await call({ url: baseURL, token: sessionOf('otherEmployee') }, '/insights/worktimes', body)
    return Items[0]?.Working ?? 0
  }
  const before = await minutes()
  const joined = joining(page)
  await signIn('otherManager', path)
  await joined
  await expect(found(page)).toHaveText(/\d/)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  const entry = await ask(baseURL, '03:00', '04:30', 'Night shift at the fair')
  const news = bell.getByRole('link', { name: /waits for your decision/ })
  await news.and(page.locator(`[href$="open=${entry.ID}"]`)).click()
  await expect(page).toHaveURL(new RegExp(`open=${entry.ID}$`))
  await expect(bell).toBeHidden()
  const row = rows(page).filter({ hasText: '03:00' }).filter({ hasText: '1h 30m' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Pending')).toBeVisible()
  await row.getByRole('button', { name: /^Approve entry of/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve time entry' })
  await expect(question).toContainText(
    /will be marked as Working and Productive between .*03:00.*04:30.*Are you sure\?/,
  )
  await expect(question).toContainText('All of the 1h 30m will change (so far 1h 30m not tracked).')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(row.getByText('Approved')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Approve entry of/ })).toBeDisabled()
  await expect(row.getByRole('button', { name: /^Reject entry of/ })).toBeDisabled()
  expect(await minutes()).toBe(before + 90)

  // A manager may still delete it, with its minutes.
  await row.getByRole('button', { name: /^Delete entry of/ }).click()
  const removal = page.getByRole('alertdialog', { name: /delete/i })
  await removal.getByRole('button', { name: 'Delete' }).click()
  // While the dialog is open, rows below it are not accessible.
  await expect(removal).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(await minutes()).toBe(before)
  await expect(
    call({ url: baseURL, token: sessionOf('otherManager') }, '/timeentry/approve', { Id: entry.ID }),
  ).rejects.toThrow(/404/)
})

/** Expects that an employee reads why they cannot decide on a pending entry, nor delete a rejected one. */
async function expectReasons(page: Page, own: Locator, rejected: Locator) {
  const why: [Locator, RegExp, string][] = [
    [own, /^Approve/, 'Only your managers can approve this time entry.'],
    [own, /^Reject/, 'Only your managers can reject this time entry.'],
    [rejected, /^Delete/, 'You can not delete this time entry after is approved. Only your managers can delete it.'],
  ]
  for (const [row, name, text] of why) {
    const button = row.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await button.locator('..').hover()
    await expect(page.getByRole('tooltip').filter({ hasText: text })).toBeVisible()
  }
}

test('a manager rejects an entry with a reason, which the employee reads, and approves the others together', async ({
  page,
  signIn,
  baseURL,
}) => {
  const entry = await ask(baseURL, '02:00', '02:20', 'Watched the servers')
  const others = [
    await ask(baseURL, '03:00', '03:30', 'Set up the fair'),
    await ask(baseURL, '04:00', '04:20', 'Took the fair down'),
  ]
  const own = rows(page).filter({ hasText: '01:00' }).filter({ hasText: '30m' })
  const rejected = rows(page).filter({ hasText: '02:00' }).filter({ hasText: '20m' })
  await signIn('otherManager', `${path}?${range(day).query}&status=0`)

  await test.step('a rejection needs a reason', async () => {
    await rejected.getByRole('button', { name: /^Reject entry of/ }).click()
    const dialog = page.getByRole('dialog', { name: /reject/i })
    await dialog.getByRole('textbox').fill('...')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Please specify...')).toBeVisible()
    await dialog.getByRole('textbox').fill('Nobody had asked for it.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toBeHidden()
    await expect(rejected).toHaveCount(0)
  })

  await test.step('all pending entries that are shown are approved together', async () => {
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Approve all shown (2)' }).click()
    const question = page.getByRole('alertdialog', { name: 'Approve all shown' })
    await expect(question).toContainText('All of the 50m will change (so far 50m not tracked).')
    await expect(question.getByRole('listitem')).toHaveCount(2)
    await question.getByRole('button', { name: 'Approve 2 time entries' }).click()
    await expect(question).toBeHidden()
    await expect(rows(page)).toHaveCount(0)
    for (const { ID } of others) {
      await call({ url: baseURL, token: sessionOf('otherManager') }, '/timeentry/delete', { Id: ID })
    }
  })

  await test.step('the employee reads the reason, can change nothing of it, and deletes a pending entry', async () => {
    const pending = await ask(baseURL, '01:00', '01:30', 'Pending one')
    await signIn('otherEmployee', path)
    await expect(rejected.getByText('Rejected')).toBeVisible()
    await rejected.focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('table', { name: 'Manual time entries' })
    await expect(details.getByText('Nobody had asked for it.')).toBeVisible()
    await expect(details.getByRole('definition').filter({ hasText: 'Watched the servers' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`open=${entry.ID}`))
    await expectReasons(page, own, rejected)
    await own.getByRole('button', { name: /^Delete entry of/ }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(own).toHaveCount(0)
    const left = await call({ url: baseURL, token: sessionOf('otherEmployee') }, '/timeentry/list', {
      ...month.body,
      PageSize: 1000,
    })
    expect(left.Items.some(({ ID }) => ID === pending.ID)).toBe(false)
    await call({ url: baseURL, token: sessionOf('owner') }, '/timeentry/delete', { Id: entry.ID })
  })
})

test('each role gets its filters, the status survives a reload, and an empty list offers to clear the filters', async ({
  page,
  signIn,
  baseURL,
}) => {
  const rights: [Person, { team: boolean; employee: boolean }][] = [
    ['coowner', { team: true, employee: true }],
    ['employee', { team: false, employee: false }],
    ['manager', { team: false, employee: true }],
  ]
  for (const [person, { team, employee }] of rights) {
    await signIn(person, path)
    await expect(found(page)).toHaveText(/\d/)
    await expect(picker(page, 'Team')).toHaveCount(team ? 1 : 0)
    await expect(picker(page, 'Employee')).toHaveCount(employee ? 1 : 0)
  }
  const manager = { url: baseURL, token: sessionOf('manager') }
  const approved = await call(manager, '/timeentry/list', { ...month.body, Status: 1 })
  // The manager is the last one, so the page is theirs.
  await choose(page.getByLabel('Status', { exact: true }), 'Approved')
  const count = approved.TotalCount === 1 ? '1 entry' : `${approved.TotalCount} entries`
  await expect(found(page)).toHaveText(count)
  await page.reload()
  await expect(found(page)).toHaveText(count)
  await expect(rows(page).first()).toBeVisible()
  for (const row of await rows(page).all()) await expect(row.getByText('Approved')).toBeVisible()
  await enter(page, `${path}?${range('2020-01-01').query}&status=1`)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rows(page).first()).toBeVisible()
})
