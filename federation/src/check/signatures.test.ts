import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote } from '../promotion/promote.ts'
import { logOf } from '../registry/logOf.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import type { RoomTypes } from '../signatures/roomTypes.ts'
import { signaturesOf } from '../signatures/signatures.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { checkRelease } from './checkRelease.ts'

const room = '@dayline/shared/format'
const names = ['longDate', 'shortDate']

/** A room with two functions, one of which takes options. */
const roomOf = (options: string, result = 'string'): RoomTypes => ({
  'format/index.d.ts': "export { longDate, type DateOptions } from './dates.ts'\nexport * from './short.ts'\n",
  'format/dates.d.ts': `export type DateOptions = ${options}\nexport declare function longDate(day: string, options: DateOptions): ${result}\n`,
  'format/short.d.ts': 'export declare const shortDate: (day: string) => string\n',
})
const former = roomOf('{ zone: string }')
const withTypes = (types: RoomTypes) => ({ signatures: signaturesOf(types, { [room]: names }), types })

let folder: string
let deployment: Deployment
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-signatures-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  const host = { builtAt: '2026-11-20T10:00:00.000Z', offers: { [room]: names }, ...withTypes(former) }
  await publishSampleHost(deployment.target, 'h1', host)
  await promote(deployment, 'host', 'h1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const remote = (id: string, types: RoomTypes, builtAt = '2026-11-20T11:00:00.000Z') =>
  publishSample(deployment.target, 'tracking', id, { builtAt, uses: { [room]: names }, ...withTypes(types) })
const nextHost = (id: string, types: RoomTypes) =>
  publishSampleHost(deployment.target, id, {
    builtAt: '2026-11-20T12:00:00.000Z',
    offers: { [room]: names },
    ...withTypes(types),
  })
const problemsOf = async (file: Parameters<typeof checkRelease>[1]) =>
  checkRelease(deployment, file, await readRegistry(deployment.target, deployment.environment))

test('a signature changes only with the type and the types it uses', () => {
  const hash = (types: RoomTypes) => signaturesOf(types, { [room]: names })[room]
  const commented = Object.fromEntries(
    Object.entries(former).map(([path, text]) => [path, `/** Another comment. */\n${text.replaceAll(' ', '  ')}`]),
  )
  expect(hash(commented)).toEqual(hash(former))
  const changed = hash(roomOf('{ zone: number }'))
  expect(changed?.longDate).not.toBe(hash(former)?.longDate)
  expect(changed?.shortDate).toBe(hash(former)?.shortDate)
})

describe('a remote against the active host', () => {
  test('fits with the same types, and when it was built before types were recorded', async () => {
    expect(await problemsOf(await remote('v1', former))).toEqual([])
    expect(await problemsOf(await publishSample(deployment.target, 'tracking', 'v0'))).toEqual([])
  })

  test('is refused when built later with another type, with the name and the option that allows it', async () => {
    const [problem, ...more] = await problemsOf(await remote('v1', roomOf('{ zone: string; era?: boolean }')))
    expect(more).toEqual([])
    expect(problem).toMatchObject({ level: 'refuse', unit: 'tracking', module: room, responsible: 'host' })
    expect(problem?.text).toMatch(
      /imports longDate from @dayline\/shared\/format, which has another signature in the active host h1/,
    )
    expect(problem?.text).toContain('Promote a host built from the same sources')
    await expect(promote(deployment, 'tracking', 'v1')).rejects.toThrow('--accept-signatures')
    await promote(deployment, 'tracking', 'v1', { waived: { signatures: 'era is for next week' } })
    expect((await logOf(deployment))[0]?.waived).toEqual({ signatures: 'era is for next week' })
  })

  test('may differ when it was built earlier and the host still accepts its use', async () => {
    const kept = roomOf('{ zone: string; era?: boolean }')
    await nextHost('h2', kept)
    await promote(deployment, 'host', 'h2')
    expect(await problemsOf(await remote('v1', former))).toEqual([])
  })
})

describe('a host against every release that people may get', () => {
  beforeEach(async () => {
    for (const id of ['v1', 'v2']) {
      await remote(id, former)
      await promote(deployment, 'tracking', id)
    }
  })

  test.each<[string, RoomTypes]>([
    ['a further option that may be left out', roomOf('{ zone: string; era?: boolean }')],
    ['an option of a wider type', roomOf('{ zone: string | null }')],
    ['a narrower result', roomOf('{ zone: string }', "'today' | 'later'")],
  ])('accepts %s', async (_what, types) => {
    expect(await problemsOf(await nextHost('h2', types))).toEqual([])
  })

  test.each<[string, RoomTypes]>([
    ['a further option that has to be given', roomOf('{ zone: string; era: boolean }')],
    ['an option of another type', roomOf('{ zone: number }')],
    ['another result', roomOf('{ zone: string }', 'Date')],
  ])('refuses %s, which breaks the active and the last good release', async (_what, types) => {
    const problems = await problemsOf(await nextHost('h2', types))
    expect(problems.map(({ level, release, responsible }) => ({ level, release, responsible }))).toEqual(
      ['v2', 'v1'].map((release) => ({ level: 'refuse', release, responsible: 'host' })),
    )
    expect(problems[0]?.text).toMatch(
      /imports longDate from .*Keep that use working until tracking has a blessed release/,
    )
  })
})
