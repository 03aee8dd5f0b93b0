import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { compilerOf } from '../build/typeCheck.ts'
import { isInstalled, roomsFolder, root, sharedFolder, toolFolder } from '../repository.ts'
import type { RoomTypes } from './roomTypes.ts'

/** A name of a shared module. */
export type SharedName = { key: string; name: string }

const roomName = /(['"])@dayline\/shared\/(?!contract['"]|calendar['"])([\w/-]+)\1/g

/** Writes declarations with relative imports of rooms: by package name both trees would use the checkout's. */
function writeTree(folder: string, types: RoomTypes): void {
  for (const [path, text] of Object.entries(types)) {
    const up = posix.relative(posix.dirname(path), '.') || '.'
    const own = text.replaceAll(
      roomName,
      (_, quote: string, room: string) => `${quote}./${up}/${room}/index.ts${quote}`,
    )
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), own)
  }
}

const roomOf = (key: string): string => key.slice('@dayline/shared/'.length)

/** One line per name, so that the line of an error identifies the name that does not fit. */
const question = (names: SharedName[]): string =>
  names
    .map(({ key, name }, at) => {
      const typeOf = (tree: string) => `typeof import('./${tree}/${roomOf(key)}/index.ts').${name}`
      return `export declare const given${at}: ${typeOf('given')}; export const wanted${at}: ${typeOf('wanted')} = given${at}`
    })
    .join('\n')

/** Folders of the packages that the rooms' types use. An installed package has its own beside it. */
const packageFolders = isInstalled
  ? [join(sharedFolder, '../..'), join(sharedFolder, '../../@types')]
  : [join(sharedFolder, 'node_modules'), join(root, 'node_modules/@types')]

const config = {
  extends: isInstalled ? join(toolFolder, 'tsconfig.json') : join(root, 'tsconfig.web.json'),
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    types: [],
    paths: {
      '@dayline/shared/*': [join(roomsFolder, `*/index${isInstalled ? '.d' : ''}.ts`)],
      '*': packageFolders.map((folder) => join(folder, '*')),
    },
  },
  files: ['question.ts'],
}

/**
 * The names that code written for their former types can no longer use. Asks the compiler whether the given type is
 * usable wherever the wanted one was.
 * @throws BuildError when no compiler is installed
 */
export async function unusableNames(given: RoomTypes, wanted: RoomTypes, names: SharedName[]): Promise<SharedName[]> {
  const compiler = compilerOf()
  const parent = join(root, '.cache/signatures')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'pair-'))
  try {
    writeTree(join(folder, 'given'), given)
    writeTree(join(folder, 'wanted'), wanted)
    writeFileSync(join(folder, 'question.ts'), question(names))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const output = await new Promise<string>((resolve) => {
      const args = [compiler, '-p', folder, '--pretty', 'false']
      execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }, (_error, stdout) => resolve(stdout))
    })
    const lines = [...output.matchAll(/question\.ts\((\d+),\d+\): error/g)].map(([, line]) => Number(line))
    return names.filter((_, at) => lines.includes(at + 1))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
