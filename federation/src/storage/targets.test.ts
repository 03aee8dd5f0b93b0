import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryTarget } from './directoryTarget.ts'
import { rehearse } from './dryRun.ts'
import { ConflictError, type ReleaseTarget } from './target.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-targets-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kinds: [string, () => ReleaseTarget][] = [
  ['a folder', () => directoryTarget(mkdtempSync(join(folder, 'store-')))],
  ['a rehearsal', () => rehearse(directoryTarget(mkdtempSync(join(folder, 'store-')))).target],
]

describe.each(kinds)('%s', (_name, open) => {
  test('writes a file once and never again', async () => {
    const target = open()
    await target.create('releases/tracking/v1/entry.js', new Uint8Array([0, 255, 10]))
    await expect(target.create('releases/tracking/v1/entry.js', 'other')).rejects.toThrow(ConflictError)
    expect([...((await target.readBytes('releases/tracking/v1/entry.js')) ?? [])]).toEqual([0, 255, 10])
  })

  test('replaces a document only if unchanged since it was read', async () => {
    const target = open()
    await target.replace('registry/production.json', 'first', null)
    await expect(target.replace('registry/production.json', 'again', null)).rejects.toThrow(ConflictError)
    const read = await target.read('registry/production.json')
    await target.replace('registry/production.json', 'second', read?.version ?? null)
    await expect(target.replace('registry/production.json', 'late', read?.version ?? null)).rejects.toThrow(
      ConflictError,
    )
    expect((await target.read('registry/production.json'))?.content).toBe('second')
  })

  test('lists what is in a folder, without what was removed', async () => {
    const target = open()
    for (const id of ['v2', 'v1']) await target.create(`releases/tracking/${id}/release.json`, '{}')
    expect(await target.list('releases/tracking')).toEqual(['v1', 'v2'])
    expect(await target.list('releases/none')).toEqual([])
    await target.remove('releases/tracking/v1/release.json')
    await target.remove('releases/tracking/v1/release.json')
    expect(await target.read('releases/tracking/v1/release.json')).toBeNull()
  })
})

test('a dry run writes nothing, and lists what it would have written', async () => {
  const store = mkdtempSync(join(folder, 'dry-'))
  const { target, writes } = rehearse(directoryTarget(store))
  await target.create('a/b', 'c')
  await target.replace('d', 'e', null)
  expect((await target.read('a/b'))?.content).toBe('c')
  await target.expectRoom(1)
  expect(writes).toEqual(['create a/b', 'replace d'])
  expect(readdirSync(store)).toEqual([])
})

test('a dry run on a store that does not exist yet finds out whether there is room, and creates nothing', async () => {
  const store = join(folder, 'new', 'store')
  const { target } = rehearse(directoryTarget(store))
  await target.expectRoom(1)
  await expect(target.expectRoom(Number.MAX_SAFE_INTEGER)).rejects.toThrow('too little space')
  expect(readdirSync(folder)).not.toContain('new')
})

test('the lock of a killed process blocks no other process', async () => {
  const store = mkdtempSync(join(folder, 'lock-'))
  const lock = join(store, '.registry-production.lock')
  // No process has an id this high.
  writeFileSync(lock, `${hostname()} 99999999`)
  // The lock never gets old, so it is released only because its process is gone.
  const tomorrow = Date.now() / 1000 + 86_400
  utimesSync(lock, tomorrow, tomorrow)
  expect(await directoryTarget(store).exclusively('registry-production', async () => 'done')).toBe('done')
})

test('work under one name runs one after another', async () => {
  const target = directoryTarget(mkdtempSync(join(folder, 'turns-')))
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, () =>
      target.exclusively('turns', async () => {
        most = Math.max(most, ++inside)
        await new Promise((resolve) => setTimeout(resolve, 5))
        inside--
      }),
    ),
  )
  expect(most).toBe(1)
})
