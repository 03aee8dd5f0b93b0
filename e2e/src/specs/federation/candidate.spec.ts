import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../../app/repository.ts'
import { type OwnStore, ownStore, publishChanged, release, type SourceChange } from '../../fixtures/releases.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const page = 'remote-projects/src/customers/CustomersPage.tsx'
const start = 'export function CustomersPage() {\n'
const inPage = (lines: string): SourceChange => ({ file: page, from: start, to: `${start}${lines}\n` })
const withImport = (line: string): SourceChange => ({ file: page, from: 'import ', to: `${line}\nimport ` })

let store: OwnStore
let folder: string
test.beforeAll(async () => {
  const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
  folder = mkdtempSync(path.join(tmpdir(), 'dayline-candidate-'))
})
test.afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const build = async (changes: SourceChange[]): Promise<string> =>
  (await publishChanged(store.folder, 'projects', changes, mkdtempSync(path.join(folder, 'sources-')))).id

/** One command of the release tool on this store, with any exit code. */
async function runRelease(...words: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await release(repository, ...words, '--store', store.folder, '--api', `${store.url}/api`)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

test('a candidate that does well is opened in a browser once, and then goes out', async () => {
  const id = await build([inPage('  // Another release.')])
  const promoted = await runRelease('promote', 'projects', id, '--percent', '5')
  expect(promoted).toEqual({ code: 0, output: expect.stringContaining(`${id} did well in a browser: customers`) })
  const widened = await runRelease('promote', 'projects', id)
  expect(widened).toEqual({ code: 0, output: expect.not.stringContaining('browser') })
})

test('a candidate that throws when it is left is refused, and goes out only with a reason in the log', async () => {
  const id = await build([
    withImport("import { useEffect as useSeeded } from 'react'"),
    inPage("  useSeeded(() => () => { throw new Error('seeded at leaving') }, [])"),
  ])
  const refused = await runRelease('promote', 'projects', id)
  expect(refused).toEqual({
    code: 2,
    output: expect.stringMatching(/did not do well:\n✗ customers: .*projects’s move.*--skip-smoke/s),
  })
  const forced = await runRelease('promote', 'projects', id, '--skip-smoke', 'the trial has a fault of its own')
  expect(forced.code).toBe(0)
  const { stdout } = await release(repository, 'history', 'projects', '--store', store.folder)
  expect(stdout).toContain('without the check of smoke: the trial has a fault of its own')
})

test('a call that the API lacks and a screen that goes away are refused by the check', async () => {
  const id = await build([
    withImport("import { callApi as seeded } from '@dayline/shared/api'"),
    inPage("  if (!navigator) void seeded('/customers/exportall' as never, {} as never)"),
    { file: 'remote-projects/src/area.tsx', from: '    customers: ', to: '    clients: ' },
  ])
  const { code, output } = await runRelease('check', 'projects', id)
  expect(code).toBe(2)
  expect(output).toMatch(/calls \/customers\/exportall, which neither the API at .* has\. .*\(projects’s move\)/)
  expect(output).toMatch(/lacks the screen customers, which the live release .*--drop-screens.*\(projects’s move\)/)
})

test('a room that is read by names made at run time is refused by the build', async () => {
  const changes = [
    withImport("import * as seeded from '@dayline/shared/ui'"),
    inPage('  console.debug((seeded as never as Record<string, unknown>)[location.hash])'),
  ]
  const failed = build(changes)
  await expect(failed).rejects.toMatchObject({ code: 4 })
  await expect(failed).rejects.toThrow(/takes @dayline\/shared\/ui as a whole.*projects’s move/)
})
