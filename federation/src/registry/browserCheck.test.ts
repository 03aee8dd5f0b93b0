import { join } from 'node:path'
import { root } from '../repository.ts'
import { sampleRegistry } from './sampleRegistry.ts'
import { Registry } from './schema.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

// The browser's check belongs to the host, and packages stay separate: only this comparison imports both.
let validateRegistry: (value: unknown) => unknown

beforeAll(async () => {
  const host = (await import(join(root, 'host/src/remotes/release/validateRegistry.ts'))) as {
    validateRegistry: typeof validateRegistry
  }
  validateRegistry = host.validateRegistry
})

const inSchema = (value: unknown): boolean => Registry.safeParse(value).success

function inBrowser(value: unknown): boolean {
  try {
    validateRegistry(value)
    return true
  } catch {
    return false
  }
}

function full(): Json {
  const registry = sampleRegistry()
  const tracking = registry.remotes.tracking
  if (tracking) tracking.rollout = { release: 'v1', percent: 20, organizations: [149650], salt: 'v1' }
  return structuredClone(registry) as Json
}

/** Every path to a value, so that each can be made invalid in turn. */
function pathsOf(value: Json, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item as Json, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inside]
}

function changed(path: (string | number)[], change: (value: Json) => Json | undefined): Json {
  const copy = { root: full() } as { [key: string]: Json }
  let parent = copy as { [key: string | number]: Json }
  let last: string | number = 'root'
  for (const step of path) {
    parent = parent[last] as { [key: string | number]: Json }
    last = step
  }
  const next = change(parent[last] as Json)
  if (next === undefined && Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (next === undefined) delete parent[last]
  else parent[last] = next
  return copy.root as Json
}

const spoilers: [string, (value: Json) => Json | undefined][] = [
  ['left out', () => undefined],
  ['null', () => null],
  ['a negative number', () => -1],
  ['a fraction', () => 0.5],
  ['a huge number', () => 2 ** 60],
  ['empty text', () => ''],
  ['an address elsewhere', () => 'https://evil.example/releases/tracking/v1/'],
  ['a path with dots', () => '/releases/tracking/../'],
  ['a protocol-relative path', () => '//evil.example/'],
  ['an empty list', () => []],
  ['an empty object', () => ({})],
]

describe('the two checks of a registry, the release tool’s and the browser’s', () => {
  test('accept a valid one', () => {
    expect(inSchema(full())).toBe(true)
    expect(inBrowser(full())).toBe(true)
  })

  test.each(spoilers)('agree on every value that is %s', (_name, spoil) => {
    const disagreements = pathsOf(full())
      .map((path) => ({ path: path.join('.'), value: changed(path, spoil) }))
      .filter(({ value }) => inSchema(value) !== inBrowser(value))
      .map(({ path }) => path)
    expect(disagreements).toEqual([])
  })

  test('differ on fields of a later tool: this tool writes none, an older tab accepts them', () => {
    const later = changed(['remotes', 'tracking'], (value) => ({ ...(value as object), mode: 'x' }))
    expect(inSchema(later)).toBe(false)
    expect(inBrowser(later)).toBe(true)
  })

  test.each([
    [
      'a base on another origin',
      ['remotes', 'tracking', 'releases', 'v1', 'base'],
      'https://evil.example/releases/tracking/v1/',
    ],
    ['an active release that is not listed', ['remotes', 'tracking', 'active'], 'v9'],
    ['an entry with a weak hash', ['remotes', 'tracking', 'releases', 'v1', 'integrity'], 'sha256-abc'],
    [
      'a screen outside of the app',
      ['remotes', 'tracking', 'releases', 'v1', 'screens', 'my-activities', 'path'],
      '//evil.example/app',
    ],
    [
      'an icon that runs a script',
      ['remotes', 'tracking', 'releases', 'v1', 'screens', 'my-activities', 'icon'],
      [['script', { href: 'evil.js' }]],
    ],
    ['a file that climbs out', ['remotes', 'tracking', 'releases', 'v1', 'entry'], '../../evil.js'],
  ])('refuse %s', (_name, path, value) => {
    const spoiled = changed(path, () => value)
    expect(inSchema(spoiled)).toBe(false)
    expect(inBrowser(spoiled)).toBe(false)
  })
})
