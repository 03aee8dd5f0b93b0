import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const hours = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)

// Ends before the days that other journeys change.
const fortnight = range(daysAgo(22), daysAgo(9))

test('tiles and tables of task insights add up; a task opens its people, a person the profile', async ({
  page,
  signIn,
  baseURL,
}) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  const filter = { ...fortnight.body, Statuses: [] }
  const { Items } = await call(owner, '/insights/tasks', filter)
  const busiest = Items.toSorted((a, b) => b.TotalMins - a.TotalMins)[0]
  const people = await call(owner, '/insights/employeetasks', { ...filter, ProjectTaskId: busiest?.Task.ID ?? 0 })
  await signIn('owner', `${pathOf('task-insights')}?${fortnight.query}&status=none&sort=working&desc=1`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(hours(sum(Items.map(({ TotalMins }) => TotalMins))), { exact: true }).first(),
  ).toBeVisible()
  await expect(main.getByRole('table', { name: /^Tasks of / })).toHaveCount(
    new Set(Items.map(({ Task }) => Task.ProjectId)).size,
  )
  const table = main.getByRole('table', { name: `Tasks of ${busiest?.Task.Project.Title}` })
  const first = table.locator('tbody > tr[data-index]').first()
  await expect(first).toContainText(busiest?.Task.Title ?? '')
  await first.click()
  const parts = main.getByRole('table', { name: `People of ${busiest?.Task.Title}` })
  await expect(parts.locator('tbody > tr')).toHaveCount(people.Items.length)
  await page.reload()
  const name = people.Items[0]?.Employee.FirstName ?? ''
  await parts.getByRole('button', { name, exact: false }).first().click()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('a search in work notes highlights its words, and a note opens its people', async ({ page, signIn, baseURL }) => {
  const { Items } = await call({ url: baseURL, token: sessionOf('manager') }, '/insights/worknotes', fortnight.body)
  const [note] = Items
  const word = note?.ID.slice(0, 4).toLowerCase() ?? ''
  await signIn('manager', `${pathOf('work-notes-insights')}?${fortnight.query}`)
  const table = page.getByRole('table', { name: 'Work notes', exact: true })
  await expect(table.locator('tbody > tr[data-index]')).toHaveCount(Items.length)
  await page.getByRole('searchbox', { name: 'Search work notes' }).fill(word)
  await expect(table.locator('mark').first()).toHaveText(new RegExp(word, 'i'))
  await table.locator('tbody > tr[data-index]').first().click()
  await expect(page.getByRole('table', { name: `People of ${note?.ID}` })).toBeVisible()
  await expect(page).toHaveURL(/open=/)
})
