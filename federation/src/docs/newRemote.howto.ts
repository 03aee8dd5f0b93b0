import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { copyWorkingTree } from '@dayline/testkit/working-tree'
import { parseRegistry } from '../registry/registryFile.ts'
import { root } from '../repository.ts'
import { commandsOf } from './fences.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-how-to-'))
const copy = join(folder, 'dayline')
const store = join(folder, 'store')

after(() => rmSync(folder, { recursive: true, force: true }))

/** A path with the `pnpm` that the page expects, even when this machine has none. */
function pathWithPnpm(): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\nexec npx --yes pnpm@12 "$@"\n', { mode: 0o755 })
  return [bin, process.env.PATH].join(delimiter)
}

/** The environment of a user's terminal, without variables that an outer pnpm or a CI passes to its children. */
function personsEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|CI$|NODE_TEST|INIT_CWD)/i.test(name))
  return { ...Object.fromEntries(own), PATH: pathWithPnpm(), DAYLINE_STORE: store, FORCE_COLOR: '0' }
}

test('following the how-to of a new remote releases one', {
  timeout: 1_200_000,
}, () => {
  copyWorkingTree(root, copy)
  const env = personsEnvironment()
  const blocks = commandsOf('new-remote.md')
  // The page's last part, a remote in its own repository, is tested by a journey.
  assert.equal(blocks.length, 3)
  for (const block of blocks) {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -eu\n${block}`], {
      cwd: copy,
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 0, `${block}\n${stdout.slice(-3_000)}\n${stderr.slice(-3_000)}`)
  }
  const path = join(store, 'registry/production.json')
  const { host, remotes } = parseRegistry(readFileSync(path, 'utf8'), path)
  const { reports } = remotes
  assert.ok(host && reports?.active)
  const { preload, screens, help } = reports.releases[reports.active] ?? {}
  assert.deepEqual(Object.keys(preload?.screens ?? {}), ['reports'])
  assert.match(screens?.reports?.go ?? '', /^[a-z]$/)
  assert.equal(help, true)
  assert.deepEqual(Object.keys(remotes), ['reports'], 'no other remote was built or released')
  refusesWhatTheHostLacks(env)
})

/** A remote that uses a room's new name before a host has it is refused: no version differs, only the names. */
function refusesWhatTheHostLacks(env: NodeJS.ProcessEnv): void {
  const page = join(copy, 'remote-reports/src/reports/ReportsPage.tsx')
  const source = readFileSync(page, 'utf8').replace('{User.FirstName}', '{greeting(User.FirstName)}')
  writeFileSync(page, `import { greeting } from '@dayline/shared/format'\n${source}`)
  appendFileSync(join(copy, 'shared/src/format/index.ts'), 'export const greeting = (name: string) => name\n')
  const release = (...words: string[]) =>
    spawnSync(process.execPath, ['federation/src/cli/release.ts', ...words], { cwd: copy, env, encoding: 'utf8' })
  const built = release('build', 'reports')
  assert.equal(built.status, 0, built.stderr)
  const checked = release('check', 'reports')
  assert.equal(checked.status, 2, checked.stdout + checked.stderr)
  assert.match(checked.stdout, /imports greeting from @dayline\/shared\/format.*active host.*responsible: host/s)
}
