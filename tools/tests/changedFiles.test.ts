import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changedSince, takeSnapshot } from './changedFiles.ts'

const before = { 'jest.config.mjs': 'a', 'host/src/App.tsx': 'b', 'shared/src/format/index.ts': 'c' }

test('new and changed files are named', () => {
  const after = { ...before, 'host/src/App.tsx': 'x', 'host/src/New.tsx': 'n' }
  expect(changedSince(before, after)).toEqual(['host/src/App.tsx', 'host/src/New.tsx'])
  expect(changedSince(before, before)).toEqual([])
})

test.each([
  ['the first time', null, before],
  ['a file is gone', { ...before, 'host/src/Old.tsx': 'o' }, before],
  ['the lockfile', before, { ...before, 'pnpm-lock.yaml': 'l' }],
  ['a package', before, { ...before, 'remote-admin/package.json': 'p' }],
  ['set-up of tests', before, { ...before, 'tools/jest/browser-setup.cjs': 's' }],
  ['screens, which every page test loads', before, { ...before, 'remote-admin/src/screens.ts': 's' }],
])('every test may be affected: %s', (_, from, to) => {
  expect(changedSince(from, to)).toBeNull()
})

test('a snapshot has the content of files, not what is installed or built', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'))
  for (const file of ['host/src/App.tsx', 'host/node_modules/react/index.js', 'host/dist/main.js']) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'one')
  }
  const first = takeSnapshot(folder)
  expect(Object.keys(first)).toEqual(['host/src/App.tsx'])
  writeFileSync(path.join(folder, 'host/src/App.tsx'), 'two')
  expect(changedSince(first, takeSnapshot(folder))).toEqual(['host/src/App.tsx'])
})
