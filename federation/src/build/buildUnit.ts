import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contractMajor } from '@dayline/shared/contract'
import type { Compilation } from 'webpack'
import { integrityOf } from '../integrity.ts'
import type { Exports, ReleaseFile } from '../registry/releaseFile.ts'
import type { HostEntry } from '../registry/schema.ts'
import { helpFile, readHelp, readScreens } from '../screens/readScreens.ts'
import { emitRoomTypes, roomTypesFile } from '../signatures/roomTypes.ts'
import { signaturesOf } from '../signatures/signatures.ts'
import { exposesOf, folderOf, type UnitName } from '../units.ts'
import { earlyFile, hostEntryFile, themeFile } from '../webpack/hostRecipe.ts'
import type { Recipe } from '../webpack/recipe.ts'
import { remoteEntryFile } from '../webpack/remoteRecipe.ts'
import { runtimeCore } from '../webpack/runtimeCore.ts'
import { BuildError } from './BuildError.ts'
import { claimBuild, dropOldBuilds } from './buildFolders.ts'
import { compile } from './compile.ts'
import {
  bootFilesOf,
  consumedBy,
  namedChunksOf,
  offeredNames,
  preloadOf,
  providedBy,
  refuseWholeRooms,
  usedNames,
} from './graph.ts'
import { renderIndexHtml, startChunks } from './indexHtml.ts'
import { inputsOf } from './inputs.ts'
import { overridesIn } from './overrides.ts'
import { currentCommit, newReleaseId } from './releaseId.ts'
import { usedCalls } from './usedCalls.ts'

/** The folders and the release file of a finished build. */
export type BuiltRelease = { folder: string; maps: string; release: ReleaseFile; milliseconds: number }

async function recipeOf(folder: string): Promise<Recipe> {
  const config = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as { default: Recipe }
  return config.default
}

function filesIn(folder: string): ReleaseFile['files'] {
  return readdirSync(folder)
    .sort()
    .map((path) => ({
      path,
      bytes: statSync(join(folder, path)).size,
      integrity: integrityOf(readFileSync(join(folder, path))),
    }))
}

function describeHost(compilation: Compilation, id: string, folder: string) {
  const { provides, shares } = providedBy(compilation)
  const host = {
    release: id,
    base: `/releases/host/${id}/`,
    contracts: [contractMajor],
    provides: { ...provides, [runtimeCore.key]: runtimeCore.version },
    shares,
    chunks: namedChunksOf(compilation, shares),
  }
  const boot = bootFilesOf(compilation, join(folder, 'src/main.tsx'), shares)
  return { host, boot }
}

/** Copies the files that are served under fixed names while this host is active. */
function copySite(folder: string, files: string): void {
  const site = join(folder, 'public/site')
  if (existsSync(site)) cpSync(site, files, { recursive: true })
}

type RemoteBuild = { unit: UnitName; id: string; folder: string; files: string; commit: string }

async function describeRemote(compilation: Compilation, { unit, id, folder, files, commit }: RemoteBuild) {
  const scripts = filesIn(files).filter(({ path }) => path.endsWith('.js'))
  const help = await readHelp(folder)
  if (help) writeFileSync(join(files, helpFile), JSON.stringify(help))
  return {
    base: `/releases/${unit}/${id}/`,
    entry: remoteEntryFile,
    integrity: integrityOf(readFileSync(join(files, remoteEntryFile))),
    contract: contractMajor,
    consumes: { ...consumedBy(compilation), [runtimeCore.key]: `^${runtimeCore.version}` },
    preload: preloadOf(compilation, folder, exposesOf(folder)),
    screens: await readScreens(folder),
    ...(help ? { help: true as const } : {}),
    commit,
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function writeIndexHtml({ base, chunks }: HostEntry, boot: string[], folder: string, files: string): void {
  const named = (path: string) => ({ url: base + path, integrity: integrityOf(readFileSync(join(files, path))) })
  const all = readdirSync(files)
  const html = renderIndexHtml(readFileSync(join(folder, 'src/index.html'), 'utf8'), {
    theme: all.includes(themeFile) ? named(themeFile) : undefined,
    scripts: [earlyFile, ...boot.filter((file) => file !== hostEntryFile), hostEntryFile].map(named),
    chunks: startChunks(base, chunks, boot),
    styles: all.filter((file) => /^(main|core)\b.*\.css$/.test(file)).map(named),
    fonts: all.filter((file) => /^inter-latin-wght-normal\..*woff2$/.test(file)).map((file) => base + file),
  })
  const scriptOf = (file: string) => readFileSync(join(files, file), 'utf8')
  const theme = all.includes(themeFile) ? scriptOf(themeFile) : undefined
  const found = overridesIn(html, { early: scriptOf(earlyFile), theme, main: scriptOf(hostEntryFile) })
  if (found.length > 0)
    throw new BuildError(`A page may load only the releases that the registry names, but ${found.join('; ')}.`)
  writeFileSync(join(files, 'index.html'), html)
}

/** Records the types of shared names, and stores the declarations for later comparisons. */
async function describeTypes(names: Exports, maps: string) {
  const typesOf = await emitRoomTypes()
  if (!typesOf) return {}
  const types = typesOf(Object.keys(names))
  mkdirSync(maps, { recursive: true })
  writeFileSync(join(maps, roomTypesFile), JSON.stringify(types))
  return { signatures: signaturesOf(types, names) }
}

export type BuildUnitOptions = { id?: string; folder?: string; now?: Date }

/**
 * Builds a release of one unit into its own folder; writes `release.json` last.
 * @throws BuildError with webpack's message when the sources do not compile
 */
export async function buildUnit(unit: UnitName, options: BuildUnitOptions = {}): Promise<BuiltRelease> {
  const started = performance.now()
  const folder = options.folder ?? folderOf(unit)
  const now = options.now ?? new Date()
  const inputs = inputsOf(unit, folder)
  const commit = currentCommit()
  dropOldBuilds(unit)
  const { id, files, maps } = claimBuild(unit, options.id ?? newReleaseId(now, commit), options.id !== undefined)

  const compilations = await compile(await recipeOf(folder), { release: id, mode: 'production', out: files })
  const [compilation] = compilations
  if (!compilation) throw new Error(`The build of ${unit} failed without a result.`)
  const built = { id, builtAt: now.toISOString(), commit, inputs, calls: usedCalls(compilations, folder) }
  let release: ReleaseFile
  if (unit === 'host') {
    const { host, boot } = describeHost(compilation, id, folder)
    writeIndexHtml(host, boot, folder, files)
    copySite(folder, files)
    const offers = offeredNames(compilation)
    release = {
      ...built,
      unit,
      kind: 'host',
      files: filesIn(files),
      host,
      offers,
      ...(await describeTypes(offers, maps)),
    }
  } else {
    const remote = await describeRemote(compilation, { unit, id, folder, files, commit })
    const uses = usedNames(compilation)
    refuseWholeRooms(unit, remote.consumes, uses)
    release = {
      ...built,
      unit,
      kind: 'remote',
      files: filesIn(files),
      remote,
      uses,
      ...(await describeTypes(uses, maps)),
    }
  }
  writeFileSync(join(files, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return { folder: files, maps, release, milliseconds: Math.round(performance.now() - started) }
}
