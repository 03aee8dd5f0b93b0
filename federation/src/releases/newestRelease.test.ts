import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { newestRelease, readRelease } from './releases.ts'
import { publishSample } from './sampleReleases.ts'

const older = '20261118T091500-1f0c2d3e4a'
const newer = '20261120T163000-5a6b7c8d9e'
let folder: string
let target: ReleaseTarget

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-newest-'))
  target = directoryTarget(folder)
  await publishSample(target, 'tracking', older, { builtAt: '2026-11-18T09:15:00.400Z' })
  await publishSample(target, 'tracking', newer, { builtAt: '2026-11-20T16:30:00.100Z' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newest = () => newestRelease(target, 'tracking')

test('is the release that was built last, whatever ids the builds were given', async () => {
  await publishSample(target, 'tracking', 'hotfix-1', { builtAt: '2026-11-19T10:00:00.000Z' })
  expect(await newest()).toBe(newer)
  await publishSample(target, 'tracking', '1-hotfix', { builtAt: '2026-11-21T10:00:00.000Z' })
  expect(await newest()).toBe('1-hotfix')
})

test('is the last by name of those built at the same time, and none without a release', async () => {
  for (const id of ['b', 'c', 'a']) await publishSample(target, 'tracking', id, { builtAt: '2026-11-21T10:00:00.000Z' })
  expect(await newest()).toBe('c')
  expect(await newestRelease(target, 'billing')).toBeNull()
})

test('is never a folder without a manifest, whose release is still being published', async () => {
  const unfinished = '20261122T080000-0a1b2c3d4e'
  await target.create(`${storePaths.release('tracking', unfinished)}/entry.js`, 'entry')
  expect(await newest()).toBe(newer)
  await expect(readRelease(target, 'tracking', unfinished)).rejects.toThrow(`The latest are ${older}, ${newer}.`)
})

test('is the one that its id dates last when its manifest cannot be read, so that no older one replaces it unnoticed', async () => {
  const damaged = '20261120T163001-0a1b2c3d4e'
  await target.create(storePaths.releaseFile('tracking', damaged), '{"id":')
  expect(await newest()).toBe(damaged)
  await target.create(storePaths.releaseFile('tracking', 'hotfix-1'), '{"id":')
  expect(await newest()).toBe(damaged)
})
