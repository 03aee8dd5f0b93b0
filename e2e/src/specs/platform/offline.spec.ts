import { call } from '../../fixtures/call.ts'
import { choose } from '../../fixtures/choose.ts'
import { daysAgo } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

test('offline, screens open with what was read, and what is done waits, is sent once, and asks about conflicts', async ({
  page,
  context,
  baseURL,
  problems,
  signIn,
}) => {
  problems.allow(/ERR_|Failed to fetch|WebSocket|No newer registry|Live updates/i)
  await signIn('owner')
  const owner = { url: baseURL, token: sessionOf('owner') }
  const projects = await call(owner, '/project/list', {})
  const [project] = projects.Items
  if (!project) throw new Error('The demo has no project.')
  const { Item: task } = await call(owner, '/project/addupdatetask', {
    ProjectId: project.ID,
    Title: 'Read in the train',
  })
  const day = daysAgo(3)
  const [StartDate, EndDate] = [`${day}T03:10:00+03:00`, `${day}T03:20:00+03:00`]
  const time = `${StartDate}..${EndDate}`
  const listEntries = async () => {
    // All entries of the day, of everyone.
    const { Items } = await call(owner, '/timeentry/list', { DateFilter: 10, StartDate, EndDate, PageSize: 1000 })
    return Items.filter((entry) => Date.parse(entry.StartDate) === Date.parse(StartDate))
  }
  // Entries must not overlap, so remove those of an earlier try.
  for (const { ID } of await listEntries()) await call(owner, '/timeentry/delete', { Id: ID })
  const taskPath = `${pathOf('tasks')}?viewTask=${task.ID}`
  const entryPath = `${pathOf('manual-time-entries')}?add=${encodeURIComponent(time)}`

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(entryPath)
  const form = page.getByRole('dialog', { name: 'Add manual time entry' })
  await expect(form).toBeVisible()
  // The sidebar reads this list as well, with another body.
  await untilStored(page, '/timeentry/list', 'PendingFirst')
  await page.goto(taskPath)
  const title = page.getByRole('textbox', { name: 'Title' })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(comment).toBeVisible()
  await untilStored(page, '/project/listcomments')

  await context.setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await expect(title).toHaveValue('Read in the train')
  await expect(page.getByText(/^As of .* · offline$/).first()).toBeVisible()
  await title.fill('Renamed in the train')
  await title.press('Enter')
  await comment.fill('Said in the train')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments that wait to be sent' })).toContainText('Said in the train')

  await page.goto(entryPath, { waitUntil: 'commit' })
  // The open form covers the top bar.
  await expect(page.getByRole('button', { name: '2 waiting', includeHidden: true })).toBeVisible()
  await choose(form.getByLabel('Work status'), 'On break')
  await form.getByRole('button', { name: 'Customer visit' }).click()
  await form.getByRole('button', { name: 'Add time entry' }).click()
  await expect(page.getByRole('list', { name: 'Entries that wait to be sent' })).toContainText('Customer visit')
  await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()

  const Title = 'Renamed by a colleague'
  await call(owner, '/project/updatetasktitle', { Id: task.ID, Title })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 not sent' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(list.getByRole('definition')).toHaveText(['Renamed in the train', Title])
  await list.getByRole('button', { name: 'Use mine' }).click()
  await expect(list.getByText('Nothing waits. Everything was sent.')).toBeVisible()

  const { Item } = await call(owner, '/project/gettask', { Id: task.ID })
  expect([Item.Title, Item.CommentCount]).toEqual(['Renamed in the train', 1])
  expect((await listEntries()).map(({ Reason }) => Reason)).toEqual(['Customer visit'])
})

/** Waits until the browser has cached the page's scripts and stored the response of this read, whose body has a field. */
async function untilStored(page: Page, path: string, field = ''): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([path, field]) => {
          const files = performance.getEntriesByType('resource').map(({ name }) => name)
          const scripts = files.filter((name) => /\/releases\/.*\.js$/.test(name))
          const cached = await Promise.all(scripts.map((name) => caches.match(name)))
          // Opening the database before the app does would create it without its stores.
          const isThere = (await indexedDB.databases()).some(({ name }) => name === 'dayline-reads')
          if (!isThere) return [false, false]
          const request = indexedDB.open('dayline-reads')
          await new Promise((resolve) => {
            request.onsuccess = resolve
          })
          const keys = request.result.transaction('reads').objectStore('reads').getAllKeys()
          await new Promise((resolve) => {
            keys.onsuccess = resolve
          })
          request.result.close()
          const isStored = keys.result.map(String).some((key) => key.includes(` ${path} `) && key.includes(field))
          return [cached.every(Boolean), isStored]
        },
        [path, field] as const,
      ),
    )
    .toEqual([true, true])
}
