import { join, sep } from 'node:path'
import { type CallShape, callShapes } from '@dayline/shared/contract'
import { parseSync } from '@swc/core'
import type { Compilation, Module } from 'webpack'
import { root } from '../units.ts'

/** The calls that a release makes: path → shape as its sources know it, null where the contract has no such call. */
export type UsedCalls = Record<string, CallShape | null>

/** How every call of the product is written; paths below `/app` are screens. */
const callPath = /^(?:\/api)?(\/(?!app\/|api\/)[a-z]+\/[a-z]+)$/

function* wordsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis, expressions } = node as Record<string, unknown>
  if (type === 'StringLiteral' && typeof value === 'string') yield value
  if (type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0) {
    yield String((quasis as { cooked?: string }[])[0]?.cooked ?? '')
  }
  for (const part of Object.values(node)) yield* wordsIn(part)
}

/** The paths of calls that stand in a module as plain words. */
export function callPathsIn(source: string): string[] {
  const words = [...wordsIn(parseSync(source, { syntax: 'ecmascript', jsx: true }).body)]
  return words.flatMap((word) => callPath.exec(word)?.[1] ?? [])
}

type Concatenated = Module & { modules?: Module[] }

const isOwn = (file: string, folder: string): boolean =>
  (file.startsWith(join(folder, 'src') + sep) || file.startsWith(join(root, 'shared/src') + sep)) &&
  // The table itself names every call.
  !file.startsWith(join(root, 'shared/src/contract') + sep)

/**
 * Every call that a unit's own modules and what is compiled into them name. Paths are literals, because their type is
 * one; a path that is none of the contract is noted too, whatever a cast said about it.
 */
export function usedCalls(compilations: Compilation[], folder: string): UsedCalls {
  const shapes = callShapes()
  const modules = compilations.flatMap((compilation) => [...compilation.modules])
  const all = modules.flatMap((module) => [module, ...((module as Concatenated).modules ?? [])])
  const own = all.filter((module) => isOwn(module.nameForCondition() ?? '', folder))
  const sources = own.flatMap((module) => module.originalSource()?.source().toString() ?? [])
  const paths = new Set(sources.flatMap(callPathsIn))
  return Object.fromEntries([...paths].sort().map((path) => [path, shapes[path] ?? null]))
}
