import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { BuildError } from '../build/BuildError.ts'
import { inputsOfShared } from '../build/inputs.ts'
import { compilerOf } from '../build/typeCheck.ts'
import { isInstalled, roomsFolder, root, sharedFolder } from '../repository.ts'
import { type Declarations, storedDeclarations } from './storedDeclarations.ts'

/** Declarations of shared rooms: path below `shared/src`, such as `ui/Button.d.ts` → its text. */
export type RoomTypes = Record<string, string>

/** The file with them in a release, beside its source maps: it is not served. */
export const roomTypesFile = 'room-types.json'

const prefix = '@dayline/shared/'
/** Rooms compiled into each side; their calls are checked against the API instead. */
const compiledIn = /^@dayline\/shared\/(contract|calendar)$/
const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** The declaration file of a module name; null when it is not a room's. */
export function declarationOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name).replace(/\.tsx?$/, '.d.ts')
  return name.startsWith(prefix) && !compiledIn.test(name) ? `${name.slice(prefix.length)}/index.d.ts` : null
}

/** Lets the compiler write the declarations of `shared` into a folder. Types are checked elsewhere. */
function emitDeclarations(compiler: string, folder: string): Promise<void> {
  const settings = [
    '--noCheck',
    '--declaration',
    '--emitDeclarationOnly',
    '--composite',
    'false',
    '--incremental',
    'false',
  ]
  const args = [compiler, '-p', sharedFolder, '--outDir', folder, ...settings, '--pretty', 'false']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }, (error, stdout) =>
      error
        ? reject(new BuildError(`The type declarations of shared could not be generated:\n${stdout.trim()}`))
        : resolve(),
    )
  })
}

/** The declarations of these rooms and of everything they use. */
export function reachableTypes(keys: string[], read: (path: string) => string | null): RoomTypes {
  const types: RoomTypes = {}
  const paths = new Set(keys.flatMap((key) => declarationOf('', key) ?? []))
  // A set grows while it is iterated.
  for (const path of paths) {
    const text = read(path)
    if (text === null) continue
    types[path] = text
    for (const [, name = ''] of text.matchAll(specifier)) {
      const next = declarationOf(path, name)
      if (next) paths.add(next)
    }
  }
  return types
}

const isCheckout = existsSync(join(root, 'tsconfig.web.json'))

/** The text of every declaration file in a folder, by relative path. */
function declarationsIn(folder: string): Declarations {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const typesFrom = (texts: Declarations) => (keys: string[]) => reachableTypes(keys, (path) => texts.get(path) ?? null)

/**
 * The types of `shared` for the requested rooms: from the sources of a checkout, or from the installed package. Null in
 * an incomplete checkout, whose releases are compared with others only by name.
 */
export async function emitRoomTypes(): Promise<((keys: string[]) => RoomTypes) | null> {
  if (isInstalled) return typesFrom(declarationsIn(roomsFolder))
  if (!isCheckout) return null
  return typesFrom(await storedDeclarations(join(root, '.cache/signatures'), inputsOfShared(), declarationsOfSources))
}

async function declarationsOfSources(): Promise<Declarations> {
  // Its own folder: of two parallel builds neither may read what the other is writing.
  const folder = mkdtempSync(join(tmpdir(), 'dayline-rooms-'))
  try {
    await emitDeclarations(compilerOf(), folder)
    return declarationsIn(join(folder, 'src'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
