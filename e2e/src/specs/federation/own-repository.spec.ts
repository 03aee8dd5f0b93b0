import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyOfExample, type OwnRepository } from '../../fixtures/ownRepository.ts'
import { hearOfRegistry } from '../../fixtures/registry.ts'
import { edit, type OwnStore, ownStore } from '../../fixtures/releases.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
const folder = mkdtempSync(path.join(tmpdir(), 'dayline-own-repository-'))
const address = '/app/notes'

let store: OwnStore
let notes: OwnRepository

test.beforeAll(async () => {
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
  notes = await copyOfExample(folder)
})
test.afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ship = () => notes.release('ship', 'notes', '--store', store.folder, '--api', DAYLINE_URL)

const item = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title, exact: true })

async function expectNotes(page: Page, title: string) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Dayline`)
  await expect(item(page, title)).toBeVisible()
}

test('a remote of another repository is released into the store, and the host shows its screen', async ({ page }) => {
  const host = await store.hostFiles()
  await ship()
  expect(await store.hostFiles()).toBe(host)

  await signInAs(page, store.url, 'employee')
  await enter(page, store.url + pathOf('my-activities'))
  await item(page, 'Notes').click()
  await expectNotes(page, 'Notes')
  await page.getByLabel('My notes').fill('Ask Ada about Friday')
  await page.reload()
  await expect(page.getByLabel('My notes')).toHaveValue('Ask Ada about Friday')
  await page.getByRole('main').getByRole('link', { name: 'My activities' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf('my-activities')}$`))
})

test('links and calls are checked by the published types before anything is built', async () => {
  const page = { file: 'src/notes/NotesPage.tsx', from: "pathOf('my-activities')", to: "pathOf('my-activites')" }
  edit(notes.folder, page)
  await expect(ship()).rejects.toThrow(/The types of notes are wrong.*"my-activites"/s)
  edit(notes.folder, { ...page, from: page.to, to: page.from })
})

test('its next release is tried in a browser first, reaches open tabs, and is rolled back from its own repository', async ({
  page,
}) => {
  await signInAs(page, store.url, 'employee')
  await enter(page, store.url + address)
  await expectNotes(page, 'Notes')

  edit(notes.folder, { file: 'src/screens.ts', from: "title: 'Notes'", to: "title: 'Notepad'" })
  edit(notes.folder, { file: 'src/notes/NotesPage.tsx', from: 'title="Notes"', to: 'title="Notepad"' })
  expect((await ship()).stdout).toMatch(/did well in a browser: notes/)
  await page.reload()
  await expectNotes(page, 'Notepad')

  await notes.release('rollback', 'notes', '--store', store.folder, '--reason', 'end-to-end test')
  await hearOfRegistry(page)
  await expectNotes(page, 'Notes')
})
