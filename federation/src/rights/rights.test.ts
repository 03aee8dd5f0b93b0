import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bless } from '../promotion/bless.ts'
import { freeze, thaw } from '../promotion/freeze.ts'
import { closePreview, openPreview, openPreviews } from '../promotion/preview.ts'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import { readableEntryOf } from '../registry/log.ts'
import { logOf } from '../registry/logOf.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { addKey, revokeKey } from './changeKeys.ts'
import { readKeys } from './keys.ts'
import { setOwner } from './setOwner.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-rights-'))
const environment = { ...process.env }
let store: string
let deployment: Deployment

const use = (secret: string) => Object.assign(process.env, { DAYLINE_RELEASE_KEY: secret })
const useNone = () => delete process.env.DAYLINE_RELEASE_KEY

beforeEach(async () => {
  useNone()
  store = mkdtempSync(join(folder, 'store-'))
  deployment = { target: directoryTarget(store), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  await promote(deployment, 'host', 'h1')
  for (const unit of ['tracking', 'billing']) {
    for (const id of ['v1', 'v2']) await publishSample(deployment.target, unit, id)
    await promote(deployment, unit, 'v1')
  }
  await setOwner(deployment, 'billing', { team: 'Money team', contact: '#money' })
})
afterEach(() => {
  process.env = { ...environment }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A store with a key for every unit and one for tracking. */
async function withKeys(): Promise<{ platform: string; tracking: string }> {
  const platform = await addKey(deployment, 'platform', null)
  use(platform)
  return { platform, tracking: await addKey(deployment, 'ci-tracking', ['tracking']) }
}

const active = async (unit: string) => (await readRegistry(deployment.target, 'production')).remotes[unit]?.active
const contentOfStore = () => readFileSync(join(store, 'registry/production.json'), 'utf8')

/** Every change of a unit, by the name of its command. */
const changes: [string, (unit: string) => Promise<unknown>][] = [
  ['promote', (unit) => promote(deployment, unit, 'v2')],
  ['rollback', (unit) => rollback(deployment, unit, { to: 'v2', reason: 'night' })],
  ['bless', (unit) => bless(deployment, unit, 'v2')],
  ['preview', (unit) => openPreview(deployment, 'branch', unit, 'v2')],
  ['set the owner of', (unit) => setOwner(deployment, unit, { team: 'Others', contact: '#others' })],
]

describe('a store without keys', () => {
  test.each(changes)('requires none to %s', async (_name, change) => {
    await change('billing')
  })

  test('accepts only a key that owns every unit as its first one', async () => {
    await expect(addKey(deployment, 'ci-tracking', ['tracking'])).rejects.toThrow(
      /The first key .* must own every unit/,
    )
    expect((await readKeys(deployment.target)).keys).toEqual([])
  })
})

describe('a key that owns one unit', () => {
  beforeEach(async () => {
    use((await withKeys()).tracking)
  })

  test.each(changes)('may %s it', async (_name, change) => {
    await change('tracking')
  })

  test.each(changes)('may not %s another one; the refusal names owner and valid keys', async (name, change) => {
    const before = contentOfStore()
    await expect(change('billing')).rejects.toThrow(
      new RegExp(
        `The key ci-tracking may not ${name} billing; it owns tracking\\. ` +
          'billing belongs to Money team \\(#money\\): ask them\\. ' +
          'Set DAYLINE_RELEASE_KEY to a key with this right \\(platform\\), .*release key add <name> --owns billing',
      ),
    )
    expect(contentOfStore()).toBe(before)
  })

  test('may not release the host', async () => {
    await publishSampleHost(deployment.target, 'h2')
    await expect(promote(deployment, 'host', 'h2')).rejects.toThrow(/may not promote host.*host has no owner\./)
  })

  test('may neither freeze all units nor end a freeze', async () => {
    await expect(freeze(deployment, 'invoices')).rejects.toThrow(/may not freeze all units; .*\(platform\)\.$/)
    await expect(thaw(deployment, 'done')).rejects.toThrow(/may not end a freeze/)
  })

  test('may neither add nor revoke keys', async () => {
    await expect(addKey(deployment, 'mine', null)).rejects.toThrow(/may not add a key/)
    await expect(revokeKey(deployment, 'ci-tracking')).rejects.toThrow(/may not revoke a key/)
    expect((await readKeys(deployment.target)).keys.map(({ name }) => name)).toEqual(['platform', 'ci-tracking'])
  })

  test('is named in the log', async () => {
    await promote(deployment, 'tracking', 'v2')
    expect((await logOf(deployment))[0]).toMatchObject({
      action: 'promote',
      by: expect.stringMatching(/ with key ci-tracking$/),
    })
  })
})

describe('a preview', () => {
  let keys: { platform: string; tracking: string }
  beforeEach(async () => {
    await openPreview(deployment, 'branch', 'tracking', 'v2')
    keys = await withKeys()
    use(keys.tracking)
  })

  test('is ended by the key of the only unit that it shows, and its log names the key', async () => {
    await closePreview(deployment, 'branch')
    expect(await openPreviews(deployment.target)).toEqual([])
    const entry = await readableEntryOf(deployment.target, 'preview-branch', 2)
    expect(entry).toMatchObject({
      action: 'end preview',
      unit: 'tracking',
      by: expect.stringMatching(/ with key ci-tracking$/),
    })
  })

  test('is judged by what it shows now, not by what a closed one of that name showed', async () => {
    use(keys.platform)
    await openPreview(deployment, 'branch', 'billing', 'v2')
    await closePreview(deployment, 'branch')
    use(keys.tracking)
    await openPreview(deployment, 'branch', 'tracking', 'v2')
    await closePreview(deployment, 'branch')
    expect(await openPreviews(deployment.target)).toEqual([])
  })

  test('is not ended without the key of every unit that it shows, and all of it stays', async () => {
    use(keys.platform)
    for (const unit of ['billing', 'tracking']) await openPreview(deployment, 'branch', unit, 'v2')
    use(keys.tracking)
    const { seq } = await readRegistry(deployment.target, 'preview-branch')
    await expect(closePreview(deployment, 'branch')).rejects.toThrow(
      /The key ci-tracking may not end a preview of billing; .*billing belongs to Money team/,
    )
    useNone()
    await expect(closePreview(deployment, 'branch')).rejects.toThrow(/requires a release key to end a preview of/)
    expect(await openPreviews(deployment.target)).toEqual(['branch'])
    expect((await readRegistry(deployment.target, 'preview-branch')).seq).toBe(seq)
  })
})

describe('the key that owns every unit', () => {
  test('may change any of them, even during a freeze where that is allowed', async () => {
    await withKeys()
    await promote(deployment, 'tracking', 'v2')
    await freeze(deployment, 'invoices')
    await rollback(deployment, 'tracking', { reason: 'night' })
    expect(await active('tracking')).toBe('v1')
    await setOwner(deployment, 'tracking', { team: 'Time team', contact: '#time' })
    await revokeKey(deployment, 'ci-tracking')
    await addKey(deployment, 'on-call', null)
  })

  test('cannot be revoked while it is the last of its kind', async () => {
    await withKeys()
    await expect(revokeKey(deployment, 'platform')).rejects.toThrow(/last key that owns every unit\. First add another/)
    use(await addKey(deployment, 'platform-2', null))
    await revokeKey(deployment, 'platform')
    expect((await readKeys(deployment.target)).keys.map(({ name }) => name)).toEqual(['ci-tracking', 'platform-2'])
  })
})

describe('a change is refused', () => {
  test('without a key', async () => {
    await withKeys()
    useNone()
    await expect(promote(deployment, 'billing', 'v2')).rejects.toThrow(
      /requires a release key to promote billing\. billing belongs to Money team/,
    )
    expect(await active('billing')).toBe('v1')
  })

  test('with a key that is not in this store', async () => {
    await withKeys()
    use('dlr_somebody-elses')
    await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow(
      /is not in this store; it may have been revoked/,
    )
    expect(await active('tracking')).toBe('v1')
  })

  test('with a revoked key, and the log names who revoked it', async () => {
    const { platform, tracking } = await withKeys()
    await revokeKey(deployment, 'ci-tracking')
    use(tracking)
    await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow(/may have been revoked/)
    use(platform)
    const [last, before] = await logOf(deployment)
    expect(last).toMatchObject({ action: 'revoke key', reason: 'ci-tracking', by: expect.stringMatching(/platform$/) })
    expect(before).toMatchObject({ action: 'add key', reason: 'ci-tracking: tracking' })
  })

  test('while the keys cannot be read', async () => {
    await withKeys()
    writeFileSync(join(store, 'access/keys.json'), '{"keys": [')
    await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow(/access\/keys\.json cannot be read/)
  })
})

test('the store contains no secret', async () => {
  const { platform, tracking } = await withKeys()
  const stored = readFileSync(join(store, 'access/keys.json'), 'utf8')
  expect(stored).toContain('ci-tracking')
  for (const secret of [platform, tracking]) expect(stored).not.toContain(secret.slice('dlr_'.length))
})

test('an owner stays through promotions and rollbacks, and is removed on request', async () => {
  const owners = async () => (await readRegistry(deployment.target, 'production')).owners
  await promote(deployment, 'billing', 'v2')
  await rollback(deployment, 'billing', { reason: 'night' })
  expect(await owners()).toEqual({ billing: { team: 'Money team', contact: '#money' } })
  await setOwner(deployment, 'billing', null)
  expect(await owners()).toEqual({})
})
