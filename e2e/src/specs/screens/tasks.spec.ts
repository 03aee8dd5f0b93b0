import { call } from '../../fixtures/call.ts'
import { joining } from '../../fixtures/live.ts'
import type { Person } from '../../fixtures/people.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const path = pathOf('tasks')
/** Different from every seeded title, and from the last run's. */
const mark = `Heron ${Date.now() % 1_000_000}`
const drawerOf = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(title) })
const titleIn = (page: Page, title: string) => drawerOf(page, title).getByRole('textbox', { name: 'Title' })

/** Opens a task from the list. If the address opened it, the drawer would hide the page that the test waits for. */
const openTask = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click()

const added: { person: Person; Id: number }[] = []
test.afterAll(async ({ baseURL }) => {
  for (const { person, Id } of added.splice(0)) {
    await call({ url: baseURL, token: sessionOf(person) }, '/project/deleteproject', { Id })
  }
})

async function addTask(url: string, Title: string, person: Person = 'owner'): Promise<number> {
  const caller = { url, token: sessionOf(person) }
  const { Items } = await call(caller, '/project/list', {})
  // In another organization, the first project may be one that another journey deletes.
  const ProjectId = (person === 'owner' && Items[0]?.ID) || (await addProject(url, person))
  const { Item } = await call(caller, '/project/addupdatetask', { ProjectId, Title })
  return Item.ID
}

async function addProject(url: string, person: Person): Promise<number> {
  const project = { Title: `${mark} lake`, Color: '#1f6feb' }
  const { Item } = await call({ url, token: sessionOf(person) }, '/project/addupdateproject', project)
  added.push({ person, Id: Item.ID })
  return Item.ID
}

test('a task is created by its title, edited, shared, reloaded and completed', async ({ page, signIn }) => {
  const title = `${mark} plan`
  await signIn('owner', path)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'New task' })
  await expect(fresh.getByRole('textbox', { name: /^Title/ })).toBeDisabled()
  await fresh.getByRole('button', { name: /Project/ }).click()
  await page.getByRole('option').first().click()
  await fresh.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page, title)
  await drawer.getByRole('button', { name: 'Add details' }).click()
  await page.keyboard.type('Count the herons')
  await page.keyboard.press('Control+a')
  await drawer.getByRole('toolbar', { name: 'Formatting' }).first().getByRole('button', { name: 'Bold' }).click()
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  // The last text typed is sent when the drawer closes, without waiting for the debounce.
  await titleIn(page, title).fill(`${title}, twice`)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: `${title}, twice`, exact: true }).click()
  await expect(page).toHaveURL(/viewTask=\d+/)
  await page.reload()
  const again = drawerOf(page, `${title}, twice`)
  await expect(again.locator('strong', { hasText: 'Count the herons' })).toBeVisible()
  await again.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(again.getByRole('button', { name: 'Completed', exact: true })).toBeVisible()
})

test('a card is moved by keyboard and remains in its new place', async ({ page, signIn, baseURL }) => {
  const [first, second] = [`${mark} card one`, `${mark} card two`]
  await addTask(baseURL, first)
  await addTask(baseURL, second)
  await signIn('owner', `${path}?view=board&q=${encodeURIComponent(`${mark} card`)}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await column('Open').getByRole('button', { name: second, exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Space']) {
    await page.keyboard.press(key)
    await expect(page.getByText(/lifted|place \d|dropped/).first()).toBeAttached()
  }
  await expect(column('In progress').getByRole('button', { name: second, exact: true })).toBeVisible()
  await expect(page.getByText(`“${second}” moved to In progress`)).toBeVisible()
  await page.reload()
  await expect(column('In progress').getByRole('button', { name: second, exact: true })).toBeVisible()
  await expect(column('Open').getByRole('button', { name: first, exact: true })).toBeVisible()
})

test('a comment mentions a colleague and carries a file', async ({ page, signIn, baseURL }) => {
  const title = `${mark} talk`
  // The demo refuses files.
  await addTask(baseURL, title, 'foreignOwner')
  await signIn('foreignOwner', path)
  await openTask(page, title)
  const drawer = drawerOf(page, title)
  await drawer.getByRole('textbox', { name: 'Comment' }).click()
  await page.keyboard.type('Please look, @')
  const people = page.getByRole('listbox', { name: 'People' })
  const person = ((await people.getByRole('option').first().textContent()) ?? '').trim()
  await page.keyboard.press('Enter')
  await drawer
    .getByLabel('Attach files to the comment')
    .first()
    .setInputFiles({
      name: 'herons.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('place,count\nlake,3\n'),
    })
  await expect(drawer.getByRole('button', { name: 'Remove herons.csv' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click()
  const comment = drawer.getByRole('article')
  await expect(comment).toContainText(`Please look, @${person}`)
  await expect(comment.getByRole('link', { name: /herons\.csv/ })).toBeVisible()
})

test('two people in one task see each other, and neither loses text', async ({ browser, page, signIn, baseURL }) => {
  const title = `${mark} pair`
  await addTask(baseURL, title)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await signInAs(other, baseURL, 'coowner')
  const joined = [joining(page), joining(other)]
  await signIn('owner', path)
  await enter(other, path)
  await Promise.all(joined)
  for (const tab of [page, other]) await openTask(tab, title)
  await expect(drawerOf(page, title).getByRole('img', { name: /^Also here/ })).toBeVisible()
  await titleIn(page, title).press('End')
  await titleIn(page, title).pressSequentially(' and')
  await drawerOf(other, title)
    .getByRole('button', { name: /^Priority of/ })
    .click()
  await other.getByRole('menuitem', { name: 'Urgent' }).click()
  await expect(drawerOf(page, title).getByRole('button', { name: /^Priority of.*Urgent/ })).toBeVisible()
  await titleIn(page, title).pressSequentially(' more')
  await expect(titleIn(other, title)).toHaveValue(`${title} and more`)
  await drawerOf(other, title).getByRole('button', { name: 'Delete task' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(drawerOf(page, title).getByText(/This task was deleted/)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(drawerOf(page, title).getByText(/This task was deleted/)).toBeHidden()
  await context.close()
})
