import type { Organization } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import type { Person } from '../../fixtures/people.ts'
import { goThroughSidebar, screenHeading, screenIds, screens } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

type Settings = Organization['TrackSettings']

/**
 * The complete sidebar of each role; screens that are not built yet are removed below (docs/product/shell.md#sidebar).
 */
const sidebars: Partial<Record<Person, (settings: Settings) => (string | false)[]>> = {
  owner: (settings) => [...full(settings), 'Settings', 'Subscription'],
  coowner: (settings) => [...full(settings), 'Settings'],
  manager: (settings) => [
    'Overview',
    'Team',
    'My activities',
    'Screenshots',
    'Timelapse videos',
    'Timesheet',
    settings.AllowEmployeesToAddManualTimeEntries && 'Manual time entries',
    settings.AllowManagersToSeeAppReviews && 'Review apps',
    settings.EnableProjectManagement && 'Tasks',
    settings.EnableProjectManagement && settings.AllowManagersToCreateAndEditProjects && 'Projects',
    settings.EnableProjectManagement && settings.AllowManagersToCreateAndEditCustomers && 'Customers',
    settings.EnableLeaveManagement && 'Leave requests',
    'Work times',
    'Productivity',
    settings.EnableProjectManagement && 'Task insights',
    'Apps summary',
    settings.WorkNotes.length > 0 && 'Work notes',
    'Settings',
  ],
  employee: (settings) => [
    'My activities',
    settings.AllowEmployeeToSeeTheirScreenCapture && 'Screenshots',
    settings.AllowEmployeeToSeeTheirTimelapseVideo && 'Timelapse videos',
    settings.AllowEmployeeToSeeTheirTimesheet && 'Timesheet',
    settings.AllowEmployeesToAddManualTimeEntries && 'Manual time entries',
    settings.EnableProjectManagement && 'Tasks',
    settings.EnableLeaveManagement && 'Leave requests',
    'Settings',
  ],
}

function full(settings: Settings): (string | false)[] {
  return [
    'Overview',
    'Team',
    'My activities',
    'Screenshots',
    'Timelapse videos',
    'Timesheet',
    'Manual time entries',
    'Review apps',
    settings.EnableProjectManagement && 'Tasks',
    settings.EnableProjectManagement && 'Projects',
    settings.EnableProjectManagement && 'Customers',
    settings.EnableLeaveManagement && 'Leave requests',
    settings.EnableLeaveManagement && 'Leave rights',
    'Work times',
    'Productivity',
    settings.EnableProjectManagement && 'Task insights',
    'Apps summary',
    settings.WorkNotes.length > 0 && 'Work notes',
    settings.EnableCostManagement && 'Invoices',
    settings.EnableCostManagement && 'Payroll calculator',
    'Employees',
    'Settings',
    'Audit log',
  ]
}

/** The items whose screens are built; two screens share the name "Settings". */
function built(items: (string | false)[]): string[] {
  const ready = screenIds.map((id) => screens[id].sidebar?.title ?? screens[id].title)
  const left = [...ready]
  return items.filter((item): item is string => {
    const at = item === false ? -1 : left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

for (const [person, expected] of Object.entries(sidebars) as [Person, (settings: Settings) => (string | false)[]][]) {
  test(`the sidebar of ${person}`, async ({ page, signIn, baseURL }) => {
    const account = await call({ url: baseURL, token: sessionOf(person) }, '/account/get', {})
    await signIn(person)
    const links = page.getByRole('navigation', { name: /main|sidebar/i }).getByRole('link')
    const settings = account.CurrentOrganization?.TrackSettings
    expect(settings).toBeDefined()
    // Three items show a count: apps without a rating, and manual entries and timesheets without a decision.
    const counted = [screens['review-apps'], screens['manual-time-entries'], screens.timesheet].map(
      ({ title }) => title,
    )
    const beta = screenIds.filter((id) => screens[id].sidebar?.beta).map((id) => screens[id].title)
    const words = (item: string) =>
      counted.includes(item) ? new RegExp(`^${item}\\d*$`) : beta.includes(item) ? `${item}BETA` : item
    if (settings) await expect(links).toHaveText(built(expected(settings)).map(words))
  })
}

test('the sidebar scrolls to the current screen, and remembers which groups are closed', async ({ page, signIn }) => {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await test.step('it scrolls to the current screen', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signIn('owner', screens['audit-log'].path)
    await expect(sidebar.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('it remembers a closed group, even that of the current screen', async () => {
    await goThroughSidebar(page, 'my-activities')
    await sidebar.getByRole('button', { name: 'Tracking', exact: true }).click()
    await expect(sidebar.getByRole('link', { name: 'My activities' })).toBeHidden()
    await page.reload()
    await expect(sidebar.getByRole('button', { name: 'Tracking', exact: true })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'My activities' })).toBeHidden()
  })
})

test('on a phone, a button opens the menu, which traps the focus and closes in every way', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('owner')
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const link = page.getByRole('link', { name: 'Customers' })
  await test.step('a choice or a click beside it closes it', async () => {
    await expect(link).toBeHidden()
    await button.click()
    await link.click()
    await expect(screenHeading(page)).toHaveText('Customers')
    await expect(link).toBeHidden()
    await button.click()
    await expect(link).toBeVisible()
    await page.mouse.click(380, 600)
    await expect(link).toBeHidden()
  })
  await test.step('it traps the focus, and returns it after Escape', async () => {
    await button.click()
    await expect(menu).toBeVisible()
    const hasFocus = () => menu.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      expect(await hasFocus()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('a press of the top bar closes it and nothing more', async () => {
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(370, 20)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})
