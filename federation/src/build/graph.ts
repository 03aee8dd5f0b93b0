import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack'
import type { Exports } from '../registry/releaseFile.ts'
import type { Needs, Preload } from '../registry/schema.ts'
import { singletons } from '../singletons.ts'
import { BuildError } from './BuildError.ts'

/** The fields of federation's modules that are read here; its package does not declare them. */
type ConsumeModule = Module & { options: { shareKey: string } }
type ProvideModule = Module & { _name: string; _version: string }

const consumes = (module: Module): module is ConsumeModule => module.type === 'consume-shared-module'
const provides = (module: Module): module is ProvideModule => module.type === 'provide-module'

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort()

function needsOfChunks(compilation: Compilation, chunks: Iterable<Chunk>): Needs {
  const files: string[] = []
  const shares: string[] = []
  for (const chunk of chunks) {
    files.push(...[...chunk.files].filter((file) => file.endsWith('.js')))
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (consumes(module)) shares.push(module.options.shareKey)
    }
  }
  return { files: sorted(files), shares: sorted(shares) }
}

const needsOfGroup = (compilation: Compilation, group: ChunkGroup): Needs => needsOfChunks(compilation, group.chunks)

const join2 = (first: Needs, second: Needs): Needs => ({
  files: sorted([...first.files, ...second.files]),
  shares: sorted([...first.shares, ...second.shares]),
})

const nothing: Needs = { files: [], shares: [] }

/** The asynchronous chunk groups that the module with this file name imports, by import request. */
function groupsStartedBy(compilation: Compilation, fileName: string): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>()
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins) {
      if (origin.module?.nameForCondition?.() === fileName && origin.request) groups.set(origin.request, group)
    }
  }
  return groups
}

/** Screen id → the path that its line in `area.tsx` imports. */
function screenImports(areaFile: string): Map<string, string> {
  const line = /['"]?([\w-]+)['"]?:\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]/g
  return new Map([...readFileSync(areaFile, 'utf8').matchAll(line)].map(([, screen = '', path = '']) => [screen, path]))
}

/** Everything that a remote's build requires from the host: share key → range. */
export function consumedBy(compilation: Compilation): Record<string, string> {
  const ranges = new Map(singletons().map(({ key, requiredVersion }) => [key, requiredVersion]))
  const keys = sorted([...compilation.modules].filter(consumes).map((module) => module.options.shareKey))
  return Object.fromEntries(keys.map((key) => [key, ranges.get(key) ?? '*']))
}

/**
 * The names that a remote imports from each shared module. A module imported as a whole is left out: which of its names
 * are used shows only at run time.
 */
export function usedNames(compilation: Compilation): Exports {
  const { moduleGraph } = compilation
  const used = [...compilation.modules].filter(consumes).map((module) => {
    const paths = [...moduleGraph.getIncomingConnections(module)].flatMap(
      ({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [],
    )
    const names = paths.map((path) => (Array.isArray(path) ? path : path.name)[0])
    return [module.options.shareKey, names] as const
  })
  const known = used.filter(([, names]) => names.every((name) => name !== undefined))
  return Object.fromEntries(known.map(([key, names]) => [key, sorted(names as string[])]))
}

/**
 * A room imported as a whole cannot be checked: which of its names are used shows only at run time, which is too late.
 * @throws BuildError
 */
export function refuseWholeRooms(unit: string, consumed: Record<string, string>, uses: Exports): void {
  const whole = Object.keys(consumed).filter((key) => key.startsWith('@dayline/shared/') && !uses[key])
  if (whole.length === 0) return
  throw new BuildError(
    `${unit} imports ${whole.join(', ')} with import * or export * and chooses names at run time, so the check cannot ` +
      `tell which names it uses. In ${unit}, import each name that it needs.`,
  )
}

/** The names that each of the host's shared ES modules exports. A build cannot know the names of other modules. */
export function offeredNames(compilation: Compilation): Exports {
  const { moduleGraph } = compilation
  const offered = [...compilation.modules].filter(provides).flatMap((module) => {
    const [shared] = module.blocks.flatMap((block) =>
      block.dependencies.flatMap((one) => moduleGraph.getModule(one) ?? []),
    )
    const names = shared && moduleGraph.getProvidedExports(shared)
    return Array.isArray(names) ? [[module._name, sorted(names)] as const] : []
  })
  return Object.fromEntries(offered)
}

/** The files to load for the area, each screen and each slot of a remote. */
export function preloadOf(compilation: Compilation, folder: string, exposes: Record<string, string>): Preload {
  const needsOfExpose = (expose: string): Needs => {
    const group = compilation.chunkGroups.find((one) =>
      one.origins.some((origin) => origin.request === exposes[expose]),
    )
    return group ? needsOfGroup(compilation, group) : nothing
  }
  const areaFile = join(folder, exposes['./area'] ?? '')
  const started = groupsStartedBy(compilation, areaFile)
  const screens = [...screenImports(areaFile)].flatMap(([screen, path]) => {
    const group = started.get(path)
    return group ? [[screen, needsOfGroup(compilation, group)] as const] : []
  })
  const slots = Object.keys(exposes)
    .filter((expose) => expose.startsWith('./slots/'))
    .map((expose) => [expose.slice('./slots/'.length), needsOfExpose(expose)] as const)
  return { area: needsOfExpose('./area'), screens: Object.fromEntries(screens), slots: Object.fromEntries(slots) }
}

/** What the host's build provides: share key → version, and share key → files of the module and its dependencies. */
export function providedBy(compilation: Compilation): {
  provides: Record<string, string>
  shares: Record<string, string[]>
} {
  const versions: Record<string, string> = {}
  const direct = new Map<string, Needs>()
  for (const module of compilation.modules) {
    if (!provides(module)) continue
    versions[module._name] = module._version
    const groups = module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? [])
    direct.set(module._name, groups.map((group) => needsOfGroup(compilation, group)).reduce(join2, nothing))
  }
  const shares = [...direct.keys()].sort().map((key) => [key, filesOfShare(key, direct)] as const)
  return { provides: Object.fromEntries(Object.entries(versions).sort()), shares: Object.fromEntries(shares) }
}

function filesOfShare(key: string, direct: Map<string, Needs>): string[] {
  const keys = new Set([key])
  // A set grows while it is iterated, so this includes indirect dependencies.
  for (const one of keys) for (const next of direct.get(one)?.shares ?? []) keys.add(next)
  return sorted([...keys].flatMap((one) => direct.get(one)?.files ?? []))
}

/** The files of the chunk group that the host's first module imports, shared rooms included. */
export function bootFilesOf(compilation: Compilation, mainFile: string, shares: Record<string, string[]>): string[] {
  return sorted(
    [...groupsStartedBy(compilation, mainFile).values()].flatMap((group) => {
      const { files, shares: keys } = needsOfGroup(compilation, group)
      return [...files, ...keys.flatMap((key) => shares[key] ?? [])]
    }),
  )
}

/** Files of the host's named chunks (`webpackChunkName`), which the early script prefetches when a page needs them. */
export function namedChunksOf(compilation: Compilation, shares: Record<string, string[]>): Record<string, string[]> {
  const named = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial())
  return Object.fromEntries(
    named.map(([name, group]) => {
      const { files, shares: keys } = needsOfGroup(compilation, group)
      return [name, sorted([...files, ...keys.flatMap((key) => shares[key] ?? [])])]
    }),
  )
}
