import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../units.ts'

const loader = join(folderOf('host'), 'src/remotes')

/** Inputs that a link, another page or the user can set. */
const settable = /\blocation\.(?:search|hash|href)\b|SearchParams|\.cookie\b|\bwindow\.name\b|'message'|\w+Storage\b/g

const settableIn = (source: string): string[] => [...new Set(source.match(settable) ?? [])].sort()

/**
 * The inputs of that kind which the loader reads: the signed-in user, the visitor for rollouts, failed releases,
 * reports not sent yet, and the copy of the last registry, for a page that is opened while the server has none.
 */
const allowed: Record<string, string[]> = {
  'area/undeliveredEvents.ts': ['sessionStorage'],
  'preload.ts': ['localStorage'],
  'release/storedRegistry.ts': ['localStorage'],
  'release/storedState.ts': ['localStorage', 'sessionStorage'],
}

test('the loader takes releases only from the registry, not from anything that a link could set', () => {
  const files = readdirSync(loader, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  expect(files).toEqual(
    expect.arrayContaining(['preload.ts', 'release/loadRelease.ts', 'release/registry.ts', 'local/localRemote.ts']),
  )
  const found = files.map((name) => [name, settableIn(readFileSync(join(loader, name), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(allowed)
})

test('the loader uses only these storage keys', () => {
  const keys = Object.keys(allowed).flatMap((name) =>
    [...readFileSync(join(loader, name), 'utf8').matchAll(/'(dayline\.[\w-]+)'/g)].map(([, key]) => key),
  )
  expect(keys.sort()).toEqual([
    'dayline.failed-releases',
    'dayline.harmful-releases',
    'dayline.registry',
    'dayline.token',
    'dayline.undelivered-release-events',
    'dayline.visitor',
  ])
})

test.each([
  ["new URL(location.href).searchParams.get('tracking')", 'location.href'],
  ["new URLSearchParams(location.search).get('release')", 'SearchParams'],
  ["localStorage.getItem('dayline.overrides')", 'localStorage'],
  ['document.cookie.split()', '.cookie'],
  ["addEventListener('message', takeOver)", "'message'"],
])('%s is detected', (source, word) => {
  expect(settableIn(source)).toContain(word)
})
