import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')

type Manifest = { optionalDependencies?: Record<string, string> }

/** Optional dependencies that are missing from the lockfile: pnpm installs them on no platform. */
function missingFrom(lockfile: string, manifests: Manifest[]): string[] {
  const keys = new Set(lockfile.match(/^ {2}'?@?[^@:]+(?=@)/gm)?.map((key) => key.trim().replace(/^'/, '')))
  return [...new Set(manifests.flatMap((each) => Object.keys(each.optionalDependencies ?? {})))].filter(
    (name) => !keys.has(name),
  )
}

test('finds an optional dependency that is missing from the lockfile', () => {
  const lockfile = "packages:\n\n  '@a/linux-x64@1.0.0':\n    cpu: [x64]\n\n  fsevents@2.3.3:\n    os: [darwin]\n"
  const manifest = { optionalDependencies: { '@a/linux-x64': '1.0.0', '@a/darwin-arm64': '1.0.0', fsevents: '2.3.3' } }
  expect(missingFrom(lockfile, [manifest])).toEqual(['@a/darwin-arm64'])
})

// pnpm leaves out packages that the registry in use does not offer. Without the binaries for macOS, nothing builds there.
test('the lockfile has the binaries of every platform, not only of this one', () => {
  const installed = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })
  const manifests = installed.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest)
  expect(manifests.flatMap((each) => Object.keys(each.optionalDependencies ?? {}))).toContain(
    '@rspack/binding-darwin-arm64',
  )
  expect(missingFrom(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'), manifests)).toEqual([])
})
