import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository.ts'

type Manifest = {
  name: string
  version: string
  exports: Record<string, string>
  dependencies: Record<string, string>
  sideEffects?: string[]
}

const read = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest

/** The installed version of each package: other repositories get exactly the versions that the host is built with. */
function installed(of: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, read(join(of, 'node_modules', name, 'package.json')).version]))
}

/** The first Node version that strips types without a flag. */
export const minNode = '22.18'

const isOwn = (name: string): boolean => name.startsWith('@dayline/')
/** A remote's code imports these itself, so its own package.json lists them. */
const isPeer = (name: string): boolean => ['react', 'react-dom'].includes(name)

/** The compiled script and declarations of an entry of `exports`. */
function compiledEntry(source: string) {
  const file = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  return { types: `${file}.d.ts`, default: `${file}.js` }
}

const compiledExports = (exports: Record<string, string>) =>
  Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, compiledEntry(source)]))

/**
 * The version of the published packages: that of the sources, followed by a dash and the build.
 * @param build must sort by age
 */
export const versionOf = (build: string): string => `${read('shared/package.json').version}-${build}`

/** package.json of the published rooms. */
export function sharedManifest(version: string) {
  const { name, exports, dependencies, sideEffects } = read('shared/package.json')
  const names = Object.keys(dependencies)
  return {
    name,
    version,
    type: 'module',
    sideEffects,
    exports: { ...compiledExports(exports), './package.json': './package.json' },
    dependencies: {
      ...installed(
        'shared',
        names.filter((one) => !isPeer(one)),
      ),
      // The declarations refer to React's.
      ...installed('', ['@types/react', '@types/react-dom']),
    },
    peerDependencies: installed('shared', names.filter(isPeer)),
  }
}

/** package.json of the published release tool. */
export function toolManifest(version: string) {
  const { name, exports, dependencies } = read('federation/package.json')
  return {
    name,
    version,
    type: 'module',
    engines: { node: `>=${minNode}` },
    exports: {
      ...compiledExports(exports),
      './tsconfig.json': './tsconfig.json',
      './assets': { types: './assets.d.ts' },
      './package.json': './package.json',
    },
    bin: { 'dayline-release': './bin/release.js', 'dayline-screen-types': './bin/screenTypes.js' },
    dependencies: installed(
      'federation',
      Object.keys(dependencies).filter((one) => !isOwn(one)),
    ),
    peerDependencies: { '@dayline/shared': version, ...installed('', ['typescript']) },
  }
}
