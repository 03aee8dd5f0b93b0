import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolders, claimBuild, dropOldBuilds, lastBuild } from './buildFolders.ts'

const cache = mkdtempSync(join(tmpdir(), 'dayline-builds-'))

afterAll(() => rmSync(cache, { recursive: true, force: true }))

const finish = (id: string, at: number) => {
  const note = join(buildFolders('host', id, cache).files, 'release.json')
  writeFileSync(note, '{}')
  utimesSync(note, at, at)
}

test('gives two builds that start in the same second their own folders and ids', () => {
  const first = claimBuild('tracking', 's', false, cache)
  const second = claimBuild('tracking', 's', false, cache)
  expect([first.id, second.id]).toEqual(['s', 's-2'])
  expect(first.files).not.toBe(second.files)
})

test('uses a requested id, and removes its earlier build', () => {
  writeFileSync(join(claimBuild('admin', 'v1', true, cache).files, 'old.js'), '')
  const { id, files } = claimBuild('admin', 'v1', true, cache)
  expect(id).toBe('v1')
  expect(() => writeFileSync(join(files, 'old.js'), '', { flag: 'wx' })).not.toThrow()
})

test('takes as the last build the one that finished last, not an unfinished one', () => {
  expect(lastBuild('host', cache)).toBeNull()
  for (const id of ['a', 'b', 'c']) claimBuild('host', id, false, cache)
  finish('a', 2_000)
  finish('b', 1_000)
  expect(lastBuild('host', cache)).toBe('a')
})

test('removes builds that were not published within a day', () => {
  claimBuild('billing', 'old', false, cache)
  claimBuild('billing', 'new', false, cache)
  const yesterday = statSync(join(cache, 'builds/billing/new')).mtimeMs / 1000 - 90_000
  utimesSync(join(cache, 'builds/billing/old'), yesterday, yesterday)
  dropOldBuilds('billing', cache)
  expect(claimBuild('billing', 'old', false, cache).id).toBe('old')
  expect(claimBuild('billing', 'new', false, cache).id).toBe('new-2')
})

test('keeps a current build when the clock of the process is days ahead', () => {
  const { id } = claimBuild('insights', 'current', false, cache)
  const ahead = Date.now() + 7 * 86_400_000
  jest.spyOn(Date, 'now').mockReturnValue(ahead)
  dropOldBuilds('insights', cache)
  expect(claimBuild('insights', id, false, cache).id).toBe('current-2')
})
