import { call } from '../../fixtures/call.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

// The app under test runs stand-ins of the tools. Their tasks are stored in an organization whose lists no other
// journey reads.
const person = 'foreignOwner'
const stamp = Date.now() % 1_000_000

const added: number[] = []
test.afterAll(async ({ baseURL }) => {
  const caller = { url: baseURL ?? '', token: sessionOf(person) }
  for (const Id of added.splice(0)) await call(caller, '/project/deleteproject', { Id })
})

async function addProject(url: string, title: string): Promise<number> {
  const values = { Title: title, Color: '#3D7BF2' }
  const { Item } = await call({ url, token: sessionOf(person) }, '/project/addupdateproject', values)
  added.push(Item.ID)
  return Item.ID
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function search(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
}

async function openMenu(page: Page, title: string) {
  await page.getByRole('button', { name: `Integrations of ${title}` }).click()
}

async function pick(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog', { name: /^Choose a / })
  await dialog.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option }).click()
}

test('projects are connected to Asana, Trello and ClickUp; tasks that were synced remain after a disconnection', async ({
  page,
  signIn,
  baseURL,
}) => {
  const [title, board, folder] = [`Ferry ${stamp}`, `Pilot ${stamp}`, `Tug ${stamp}`]
  const asana = await addProject(baseURL, title)
  await addProject(baseURL, board)
  const clickUp = await addProject(baseURL, folder)
  await signIn(person, `${pathOf('projects')}?q=${encodeURIComponent(title)}`)

  await test.step('a project is connected to Asana, synced twice and disconnected; its tasks remain', async () => {
    await openMenu(page, title)
    await expect(page.getByRole('menuitem', { name: /^Jira/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Asana', exact: true }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await pick(page, 'Workspace', 'Harbor Studio')
    await expect(page).toHaveURL(/\/projects$/)
    await pick(page, 'Project', 'Website relaunch')
    await page.getByRole('button', { name: 'Save and sync' }).click()
    const run = page.getByRole('dialog', { name: /^Sync tasks/ })
    await expect(run.getByText('236 new tasks')).toBeVisible()
    await expect(run.getByRole('row')).toHaveCount(13)
    await run.getByRole('button', { name: 'Sync again' }).click()
    await expect(run.getByText('Everything is up to date')).toBeVisible()
    await run.getByRole('button', { name: 'Close' }).first().click()

    await search(page, title)
    await expect(row(page, title)).toContainText('synced just now')
    await openMenu(page, title)
    await page.getByRole('menuitem', { name: 'Cancel integration' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Tasks already imported stay.')
    await question.getByRole('button', { name: 'Cancel integration' }).click()
    await expect(question).toBeHidden()
    await expect(row(page, title)).not.toContainText('Asana')
    const caller = { url: baseURL, token: sessionOf(person) }
    const tasks = await call(caller, '/project/listtasks', { ProjectId: asana, PageSize: 1 })
    expect([tasks.TotalCount, tasks.Items[0]?.Source]).toEqual([236, 1])
  })

  await test.step('a board of Trello is chosen on return from the tool', async () => {
    await search(page, board)
    await openMenu(page, board)
    await page.getByRole('menuitem', { name: 'Trello', exact: true }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await pick(page, 'Board', 'Office move')
    await expect(page.getByText('Lists: To do, In progress, Review, Done')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Save and sync' }).click()
    await expect(page.getByText('5 new tasks')).toBeVisible()
  })

  await test.step('a folder of ClickUp is chosen on return from the tool, which may first be denied', async () => {
    await page.goto(`${pathOf('projects')}?connect=1&projectId=${clickUp}`)
    await page.getByRole('link', { name: 'Deny' }).click()
    await expect(page.getByText(/ClickUp was not connected/)).toBeVisible()
    await page.goto(`${pathOf('projects')}?connect=1&projectId=${clickUp}`)
    await page.getByRole('link', { name: 'Allow' }).click()
    await pick(page, 'Workspace', 'Harbor Studio')
    await pick(page, 'Folder', 'Delivery / Mobile app')
    await page.getByRole('button', { name: 'Save and sync' }).click()
    await expect(page.getByText('121 new tasks')).toBeVisible()
  })
})
