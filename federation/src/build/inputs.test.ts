import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, toolFolder } from '../repository.ts'
import { folderOf, unitNames } from '../units.ts'
import { inputFilesOf } from './inputs.ts'
import { reachablePackages } from './lockfile.ts'

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const remotes = unitNames.filter((unit) => unit !== 'host')

test.each(unitNames)(
  '%s is built from its own folder and the shared one, so a change of another unit does not rebuild it',
  (unit) => {
    const folders = new Set(inputFilesOf(unit).map((file) => relative(root, file).split('/')[0]))
    expect([...folders].sort()).toEqual(['federation', relative(root, folderOf(unit)), 'shared'].sort())
  },
)

test.each(unitNames)('%s builds, tests, checks and releases with its own scripts', (unit) => {
  const { scripts } = JSON.parse(readFileSync(join(folderOf(unit), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'check', 'dev', 'release', 'test']))
  const others = remotes.filter((other) => other !== unit)
  for (const script of Object.values(scripts)) {
    expect(others.filter((other) => script.split(/\W/).includes(other))).toEqual([])
  }
})

/** A file and the files of its package that it imports, and so on. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  for (const [, path = ''] of imports) importedBy(join(dirname(file), path), found)
  return found
}

test.each(['build/buildUnit.ts', 'webpack/index.ts'])(
  'a change of any file that %s imports makes every release stale',
  (builder) => {
    const imported = importedBy(join(toolFolder, 'src', builder))
    expect(imported.size).toBeGreaterThan(5)
    const inputs = inputFilesOf('host')
    expect([...imported].filter((file) => !inputs.includes(file)).map((file) => relative(root, file))).toEqual([])
  },
)

describe('packages in the lockfile', () => {
  test('include what a unit names and its dependencies', () => {
    const reached = reachablePackages(lockfile, ['remote-tracking', 'shared'])
    expect(reached).toEqual(
      expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^scheduler@/)]),
    )
    expect(reached.filter((one) => /^(fastify|@playwright\/test)@/.test(one))).toEqual([])
  })

  test('are all installed', () => {
    const missing = reachablePackages(lockfile, ['host', 'shared', 'federation']).filter(
      (one) => !lockfile.includes(`\n  ${one}:`) && !lockfile.includes(`\n  '${one}':`),
    )
    expect(missing).toEqual([])
  })

  test('do not change when another unit adds a package', () => {
    const before = reachablePackages(lockfile, ['remote-tracking', 'shared', 'federation'])
    const added = lockfile
      .replace(/^ {2}remote-billing:\n {4}dependencies:\n/m, (start) => `${start}      left:\n        version: 1.0.0\n`)
      .replace(/^snapshots:\n/m, (start) => `${start}\n  left@1.0.0: {}\n`)
    expect(reachablePackages(added, ['remote-billing'])).toContain('left@1.0.0')
    expect(reachablePackages(added, ['remote-tracking', 'shared', 'federation'])).toEqual(before)
  })
})

test('has only existing files as inputs', () => {
  for (const unit of unitNames) expect(inputFilesOf(unit).every((file) => existsSync(file))).toBe(true)
})
