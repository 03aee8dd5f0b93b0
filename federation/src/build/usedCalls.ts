import { join, sep } from 'node:path'
import { type CallShape, callShapes } from '@dayline/shared/contract'
import { type ModuleItem, parseSync } from '@swc/core'
import type { Compilation, Module } from 'webpack'
import { roomsFolder } from '../repository.ts'

/** The calls that a release uses: path → shape in its sources, null where the contract has no such call. */
export type UsedCalls = Record<string, CallShape | null>

/** The form of every call's path; paths below `/app` are screens. */
const callPath = /^(\/api)?(\/(?!app\/|api\/)[a-z]+\/[a-z]+)$/

type Literal = { text: string; isArgument: boolean }
type Node = Record<string, unknown> & { type?: string }

function textOf({ type, value, quasis, expressions }: Node): string | null {
  if (type === 'StringLiteral' && typeof value === 'string') return value
  const isPlain = type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0
  return isPlain ? String((quasis as { cooked?: string }[])[0]?.cooked ?? '') : null
}

/** Names that a module imports from the shared rooms, the only way to call the API. */
function roomNamesIn(body: ModuleItem[]): Set<string> {
  const imports = body.filter((item) => item.type === 'ImportDeclaration')
  const ofRooms = imports.filter(({ source }) => source.value.startsWith('@dayline/shared/'))
  return new Set(ofRooms.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.value)))
}

/** @param isArgument the node is in an argument of one of these functions */
function* literalsIn(node: unknown, functions: Set<string>, isArgument = false): Generator<Literal> {
  if (typeof node !== 'object' || node === null) return
  const text = textOf(node as Node)
  if (text !== null) yield { text, isArgument }
  const { type, callee, arguments: args } = node as Node & { callee?: Node }
  const isOfRoom = type === 'CallExpression' && functions.has(String(callee?.value))
  for (const part of Object.values(node)) yield* literalsIn(part, functions, isArgument || (isOfRoom && part === args))
}

/**
 * The paths of calls in a module's source. Text of that form counts when the contract has the call, when it is passed
 * to a function of a shared room, or when it starts with `/api/`; otherwise it is something else.
 */
export function callPathsIn(source: string, contract: Record<string, unknown>): string[] {
  const { body } = parseSync(source, { syntax: 'ecmascript', jsx: true })
  return [...literalsIn(body, roomNamesIn(body))].flatMap(({ text, isArgument }) => {
    const [, prefix, path = ''] = callPath.exec(text) ?? []
    return path && (isArgument || prefix || path in contract) ? [path] : []
  })
}

type Concatenated = Module & { modules?: Module[] }

const isOwn = (file: string, folder: string): boolean =>
  (file.startsWith(join(folder, 'src') + sep) || file.startsWith(roomsFolder + sep)) &&
  // The contract itself names every call.
  !file.startsWith(join(roomsFolder, 'contract') + sep)

/**
 * Every call named in a unit's own modules and in the shared rooms compiled into them. Paths are literals, because
 * their type is one; a path that is not in the contract is recorded too, even behind a cast.
 */
export function usedCalls(compilations: Compilation[], folder: string): UsedCalls {
  const shapes = callShapes()
  const modules = compilations.flatMap((compilation) => [...compilation.modules])
  const all = modules.flatMap((module) => [module, ...((module as Concatenated).modules ?? [])])
  const own = all.filter((module) => isOwn(module.nameForCondition() ?? '', folder))
  const sources = own.flatMap((module) => module.originalSource()?.source().toString() ?? [])
  const paths = new Set(sources.flatMap((source) => callPathsIn(source, shapes)))
  return Object.fromEntries([...paths].sort().map((path) => [path, shapes[path] ?? null]))
}
