import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyWorkingTree } from './copyWorkingTree.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'dayline-tree-'))
const from = path.join(folder, 'from')
const to = path.join(folder, 'to')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('copies uncommitted changes and new files, but no deleted or ignored files', () => {
  mkdirSync(path.join(from, 'src'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(from, file), text)
  write('.gitignore', 'ignored.txt\n')
  write('src/changed.txt', 'committed')
  write('deleted.txt', 'committed')
  execFileSync('git', ['init', '--quiet'], { cwd: from })
  execFileSync('git', ['add', '.'], { cwd: from })
  write('src/changed.txt', 'changed')
  write('src/new file.txt', 'new')
  write('ignored.txt', 'ignored')
  rmSync(path.join(from, 'deleted.txt'))

  expect(copyWorkingTree(from, to).sort()).toEqual(['.gitignore', 'src/changed.txt', 'src/new file.txt'])
  expect(readFileSync(path.join(to, 'src/changed.txt'), 'utf8')).toBe('changed')
})
