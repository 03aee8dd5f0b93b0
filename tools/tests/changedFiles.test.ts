import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changedSince, takeMainSnapshot, takeSnapshot } from './changedFiles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'dayline-changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const before = { 'jest.config.mjs': 'a', 'host/src/App.tsx': 'b', 'shared/src/format/index.ts': 'c' }

test('names new and changed files', () => {
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
])('reports that every test may be affected: %s', (_, from, to) => {
  expect(changedSince(from, to)).toBeNull()
})

test('takes a snapshot of files without installed and built ones', () => {
  const tree = path.join(folder, 'tree')
  for (const file of ['host/src/App.tsx', 'host/node_modules/react/index.js', 'host/dist/main.js']) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(tree, file), 'one')
  }
  const first = takeSnapshot(tree)
  expect(Object.keys(first)).toEqual(['host/src/App.tsx'])
  writeFileSync(path.join(tree, 'host/src/App.tsx'), 'two')
  expect(changedSince(first, takeSnapshot(tree))).toEqual(['host/src/App.tsx'])
})

test('compares a branch with the commit where it left the main branch of the remote', () => {
  const clone = path.join(folder, 'clone')
  mkdirSync(clone)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: clone,
      stdio: 'ignore',
    })
  const write = (file: string, text: string) => {
    mkdirSync(path.join(clone, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(clone, file), text)
  }
  write('host/src/App.tsx', 'one')
  write('host/.gitignore', 'dist')
  expect(takeMainSnapshot(clone)).toBeNull()
  git('init')
  git('add', '.')
  git('commit', '-m', 'Main')
  expect(takeMainSnapshot(clone)).toBeNull()
  git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD')
  expect(changedSince(takeMainSnapshot(clone), takeSnapshot(clone))).toEqual([])
  write('host/src/App.tsx', 'two')
  git('commit', '-am', 'Branch')
  write('host/src/New.tsx', 'new')
  expect(changedSince(takeMainSnapshot(clone), takeSnapshot(clone))).toEqual(['host/src/App.tsx', 'host/src/New.tsx'])
})
