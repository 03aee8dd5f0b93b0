import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyOfExample, type OwnRepository } from '../../fixtures/ownRepository.ts'
import { hearOfRegistry } from '../../fixtures/registry.ts'
import { edit, type OwnStore, ownStore, type SourceChange } from '../../fixtures/releases.ts'
import { pathOf, screenHeading } from '../../fixtures/screens.ts'
import { enterAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
const address = '/app/notes'
const source = 'src/notes/NotesPage.tsx'
const start = 'export function NotesPage() {\n'
const inPage = (lines: string): SourceChange => ({ file: source, from: start, to: `${start}${lines}\n` })
const withImport = (line: string): SourceChange => ({ file: source, from: 'import ', to: `${line}\nimport ` })

/** Long enough that a trial which mistakes the skeleton for the screen leaves too early; the loader waits longer. */
const slowToLoad: SourceChange = {
  file: 'src/area.tsx',
  from: "import('./notes/NotesPage.tsx')",
  to:
    "import('./notes/NotesPage.tsx')" +
    '.then((page) => new Promise<typeof page>((resolve) => setTimeout(resolve, 5_000, page)))',
}

let store: OwnStore
let folder: string
let notes: OwnRepository

test.beforeAll(async () => {
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
  folder = mkdtempSync(path.join(tmpdir(), 'dayline-own-repository-'))
  notes = await copyOfExample(folder)
})
test.afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ship = () => notes.release('ship', 'notes', '--store', store.folder, '--api', DAYLINE_URL)

/** Builds and publishes the remote from changed sources. @returns the release's id */
async function publish(changes: SourceChange[]): Promise<string> {
  for (const change of changes) edit(notes.folder, change)
  try {
    const { stdout } = await notes.release('build', 'notes')
    await notes.release('publish', 'notes', '--store', store.folder)
    return stdout.split(/[\s:]/)[1] ?? ''
  } finally {
    for (const { file, from, to } of changes.toReversed()) edit(notes.folder, { file, from: to, to: from })
  }
}

/** Runs a command of the release tool on the store, with any exit code. */
async function run(...words: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await notes.release(...words, '--store', store.folder, '--api', `${store.url}/api`)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

const item = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title, exact: true })

async function expectNotes(page: Page, title: string) {
  await expect(screenHeading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Dayline`)
  await expect(item(page, title)).toBeVisible()
}

test('a remote of another repository is released into the store, and the host shows its screen', async ({ page }) => {
  const host = await store.hostFiles()
  await ship()
  expect(await store.hostFiles()).toBe(host)

  await enterAs(page, store.url, 'employee', pathOf('my-activities'))
  await item(page, 'Notes').click()
  await expectNotes(page, 'Notes')
  await page.getByLabel('My notes').fill('Ask Ada about Friday')
  await page.reload()
  await expect(page.getByLabel('My notes')).toHaveValue('Ask Ada about Friday')
  await page.getByRole('main').getByRole('link', { name: 'My activities' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf('my-activities')}$`))
})

test('published types check links and calls before anything is built', async () => {
  const page = { file: source, from: "pathOf('my-activities')", to: "pathOf('my-activites')" }
  edit(notes.folder, page)
  await expect(ship()).rejects.toThrow(/notes has type errors.*"my-activites"/s)
  edit(notes.folder, { ...page, from: page.to, to: page.from })
})

test('its next release is tried in a browser, reaches open tabs, and is rolled back from its repository', async ({
  page,
}) => {
  await enterAs(page, store.url, 'employee', address)
  await expectNotes(page, 'Notes')

  edit(notes.folder, { file: 'src/screens.ts', from: "title: 'Notes'", to: "title: 'Notepad'" })
  edit(notes.folder, { file: source, from: 'title="Notes"', to: 'title="Notepad"' })
  expect((await ship()).stdout).toMatch(/works in a browser: notes/)
  await page.reload()
  await expectNotes(page, 'Notepad')

  await notes.release('rollback', 'notes', '--store', store.folder, '--reason', 'end-to-end test')
  await hearOfRegistry(page)
  await expectNotes(page, 'Notes')
})

test('a slow candidate that throws on leaving is refused, and is promoted only with a logged reason', async () => {
  const id = await publish([
    withImport("import { useEffect as useSeeded } from 'react'"),
    inPage("  useSeeded(() => () => { throw new Error('seeded at leaving') }, [])"),
    slowToLoad,
  ])
  const refused = await run('promote', 'notes', id)
  expect(refused).toEqual({
    code: 2,
    output: expect.stringMatching(/failed in a browser:\n✗ notes: .*Fix it in notes.*--skip-smoke/s),
  })
  const forced = await run('promote', 'notes', id, '--skip-smoke', 'the trial has a fault of its own')
  expect(forced.code).toBe(0)
  const { stdout } = await notes.release('history', 'notes', '--store', store.folder)
  expect(stdout).toContain('skipped the check of smoke: the trial has a fault of its own')
})

test('a candidate is refused if none of the accounts of the trial sees its screen', async () => {
  const { code, output } = await run('smoke', 'notes', '--login', 'nobody@demo.dayline.test')
  expect(code).toBe(2)
  expect(output).toMatch(/✗ none of its screens was shown to nobody@demo\.dayline\.test\..*--login/)
})

test('the check refuses a call that the API lacks and a screen that would disappear', async () => {
  const id = await publish([
    withImport("import { callApi as seeded } from '@dayline/shared/api'"),
    inPage("  if (!navigator) void seeded('/notes/exportall' as never, {} as never)"),
    { file: 'src/area.tsx', from: '    notes: ', to: '    pages: ' },
  ])
  const { code, output } = await run('check', 'notes', id)
  expect(code).toBe(2)
  expect(output).toMatch(/calls \/notes\/exportall, which is neither in the API at .* nor in .*\(responsible: notes\)/)
  expect(output).toMatch(/lacks the screen notes, which the active release .*--drop-screens.*\(responsible: notes\)/)
})

test('the build refuses a room whose exports are read by computed names', async () => {
  const failed = publish([
    withImport("import * as seeded from '@dayline/shared/ui'"),
    inPage('  console.debug((seeded as never as Record<string, unknown>)[location.hash])'),
  ])
  await expect(failed).rejects.toMatchObject({ code: 4 })
  await expect(failed).rejects.toThrow(/imports @dayline\/shared\/ui with import \*.*In notes/s)
})
