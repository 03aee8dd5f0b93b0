import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { logOf } from './logOf.ts'
import { DamagedRegistryError } from './registryFile.ts'
import { changeRegistry, readRegistry } from './registryStore.ts'
import { sampleRegistry } from './sampleRegistry.ts'
import { registryScript } from './served.ts'

const change = { action: 'promote', unit: 'tracking', release: 'v2', reason: null }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a new store has an empty registry', async () => {
  expect(await readRegistry(directoryTarget(folder), 'production')).toEqual({ seq: 0, host: null, remotes: {} })
})

test('increments the number with each change, and logs it', async () => {
  const target = directoryTarget(folder)
  await changeRegistry({ target, environment: 'production' }, change, sampleRegistry)
  await changeRegistry({ target, environment: 'production' }, { ...change, reason: 'because' }, (before) => before)
  expect((await readRegistry(target, 'production')).seq).toBe(2)
  const log = await logOf({ target, environment: 'production' })
  expect(log.map(({ seq, reason }) => [seq, reason])).toEqual([
    [2, 'because'],
    [1, null],
  ])
})

test('lets writers at the same moment succeed one after another', async () => {
  const blocked = Array.from({ length: 12 }, (_, index) => `b${index}`)
  await changeRegistry({ target: directoryTarget(folder), environment: 'production' }, change, sampleRegistry)
  await Promise.all(
    blocked.map((id) =>
      changeRegistry({ target: directoryTarget(folder), environment: 'production' }, change, (before) => {
        const tracking = before.remotes.tracking
        if (!tracking) throw new Error('The remote is gone.')
        return { ...before, remotes: { tracking: { ...tracking, blocked: [...tracking.blocked, id] } } }
      }),
    ),
  )
  const after = await readRegistry(directoryTarget(folder), 'production')
  expect(after.seq).toBe(13)
  expect(new Set(after.remotes.tracking?.blocked)).toEqual(new Set(['v0', ...blocked]))
})

test('changes nothing when the registry would become invalid', async () => {
  const target = directoryTarget(folder)
  await changeRegistry({ target, environment: 'production' }, change, sampleRegistry)
  const broken = changeRegistry({ target, environment: 'production' }, change, (before) => ({
    ...before,
    host: { bad: true } as never,
  }))
  await expect(broken).rejects.toThrow()
  expect((await readRegistry(target, 'production')).seq).toBe(1)
  expect(await logOf({ target, environment: 'production' })).toHaveLength(1)
})

test('reports a damaged registry and does not overwrite it', async () => {
  const target = directoryTarget(folder)
  await changeRegistry({ target, environment: 'production' }, change, sampleRegistry)
  writeFileSync(join(folder, 'registry/production.json'), '{"seq":')
  await expect(readRegistry(target, 'production')).rejects.toThrow(DamagedRegistryError)
  await expect(changeRegistry({ target, environment: 'production' }, change, (before) => before)).rejects.toThrow(
    /damaged/,
  )
})

test('the script has the same content, whatever its characters', async () => {
  const content = JSON.stringify({ note: '</script>\u2028\u2029' })
  const script = registryScript(content)
  expect(script).not.toContain('</script>')
  const window: Record<string, unknown> = {}
  runInNewContext(script, { window })
  expect(JSON.stringify(window.__DAYLINE_REGISTRY__)).toBe(content)
})
