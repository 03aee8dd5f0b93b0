import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote } from '../promotion/promote.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { directoryTarget } from './directoryTarget.ts'

const tool = join(root, 'federation/src/cli/release.ts')
const fixtures = join(root, 'federation/test-fixtures/fullDisk')
const size = 400_000
let folder: string
let store: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-full-'))
  store = join(folder, 'store')
  deployment = { target: directoryTarget(store), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
  await promote(deployment, 'tracking', 'v2')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (): string[] =>
  readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
const used = () => filesOf().reduce((sum, path) => sum + statSync(path).size, 0)
const reserve = () => statSync(join(store, '.reserve')).size
const active = async () => (await readRegistry(deployment.target, 'production')).remotes.tracking?.active

type Ended = { code: number; out: string; err: string }

/** Runs a program on a disk with this many bytes for the store. */
function onDisk(bytes: number, script: string, words: string[], claimed = bytes): Promise<Ended> {
  const disk = { FULL_DISK_FOLDER: store, FULL_DISK_BYTES: String(bytes), FULL_DISK_CLAIMED: String(claimed) }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', join(fixtures, 'fullDisk.ts'), script, ...words],
      { env: { ...process.env, ...disk } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const release = (bytes: number, ...words: string[]) => onDisk(bytes, tool, [...words, '--store', store])

/** A build of a remote whose compressed forms take half its size. @returns its folder */
async function built(id: string): Promise<string> {
  const words = Array.from({ length: size / 10 }, (_, index) => ((index * 7_919) % 999_983).toString(36).padEnd(10))
  await publishSample(directoryTarget(join(folder, 'builds')), 'tracking', id, {
    files: { '12.abc.js': words.join('') },
  })
  return join(folder, 'builds/releases/tracking', id)
}

const publish = async (bytes: number, id: string, claimed?: number) =>
  onDisk(bytes, join(fixtures, 'publish.ts'), [store, await built(id), join(folder, 'none')], claimed)

test('does not start a release for which there is no room', async () => {
  const before = filesOf()
  const { code, err } = await publish(used() + size, 'v3')
  expect([code, err]).toEqual([7, expect.stringMatching(/are needed, 0\.4 MiB are free.*release gc --dry-run/)])
  expect(filesOf()).toEqual(before)
})

test('removes a started release when the disk fills up, and keeps the reserve for rollbacks', async () => {
  const before = filesOf()
  const { code, err } = await publish(used() + size / 2, 'v3', used() + 10 * size)
  expect([code, err]).toEqual([
    7,
    expect.stringMatching(/^The disk of the store is full: releases\/tracking\/v3\/.*release gc/),
  ])
  expect(filesOf()).toEqual(before)
  expect(reserve()).toBe(1024 ** 2)
  expect((await publish(used() + 10 * size, 'v4')).code).toBe(0)
})

test('rolls back and freezes releases even on a full disk', async () => {
  expect(await release(used(), 'rollback', 'tracking', '--reason', 'blank')).toMatchObject({ code: 0 })
  expect(await active()).toBe('v1')
  expect(await release(used(), 'freeze', '--reason', 'no room')).toMatchObject({ code: 0 })
  expect(reserve()).toBeLessThan(1024 ** 2)
  // Once there is room, the next change refills the reserve.
  expect(await release(used() + 10 * size, 'freeze', '--off', '--reason', 'room')).toMatchObject({ code: 0 })
  expect(reserve()).toBe(1024 ** 2)
})

test('without a reserve the message names it, and no lock, temporary file or change remains', async () => {
  rmSync(join(store, '.reserve'))
  const before = filesOf()
  const { code, err } = await release(used(), 'rollback', 'tracking', '--reason', 'blank')
  expect([code, err]).toEqual([7, expect.stringContaining('the reserve for rollbacks is used up')])
  expect(filesOf().filter((path) => !path.endsWith('.reserve'))).toEqual(before)
  expect(await active()).toBe('v2')
})
