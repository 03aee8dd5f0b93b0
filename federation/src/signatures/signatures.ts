import { createHash } from 'node:crypto'
import { type ModuleItem, parseSync } from '@swc/core'
import type { Exports, Signatures } from '../registry/releaseFile.ts'
import { declarationOf, type RoomTypes } from './roomTypes.ts'

type Target = { module: string; name: string }
type Parsed = {
  /** Name → its declarations in this file, which may be several (overloads, merged types). */
  declared: Map<string, object[]>
  imported: Map<string, Target>
  exported: Map<string, Target | string>
  stars: string[]
}

type Node = Record<string, unknown> & { type?: string; value?: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A part of the tree without positions, so that neither layout nor comments matter. */
const bare = (node: object): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'span' || key === 'ctxt' ? undefined : value))

const nameOf = (node: unknown): string => String((node as Node | null)?.value ?? '')

function declare(parsed: Parsed, declaration: Node): string[] {
  const names =
    declaration.type === 'VariableDeclaration'
      ? (declaration.declarations as { id: Node }[]).map(({ id }) => nameOf(id))
      : [nameOf(declaration.identifier ?? declaration.id)]
  for (const name of names) parsed.declared.set(name, [...(parsed.declared.get(name) ?? []), declaration])
  return names
}

function readSpecifiers(parsed: Parsed, item: Extract<ModuleItem, { type: 'ExportNamedDeclaration' }>): void {
  for (const one of item.specifiers) {
    if (one.type !== 'ExportSpecifier') continue
    const name = nameOf(one.orig)
    const target = item.source ? { module: item.source.value, name } : name
    parsed.exported.set(one.exported ? nameOf(one.exported) : name, target)
  }
}

function readImports(parsed: Parsed, item: Extract<ModuleItem, { type: 'ImportDeclaration' }>): void {
  for (const one of item.specifiers) {
    const name = one.type === 'ImportSpecifier' ? nameOf(one.imported ?? one.local) : '*'
    parsed.imported.set(one.local.value, { module: item.source.value, name })
  }
}

function readItem(parsed: Parsed, item: ModuleItem): void {
  if (item.type === 'ImportDeclaration') readImports(parsed, item)
  else if (item.type === 'ExportAllDeclaration') parsed.stars.push(item.source.value)
  else if (item.type === 'ExportNamedDeclaration') readSpecifiers(parsed, item)
  else if (item.type === 'ExportDeclaration') {
    for (const name of declare(parsed, item.declaration as unknown as Node)) parsed.exported.set(name, name)
  } else declare(parsed, item as unknown as Node)
}

function parse(text: string): Parsed {
  const parsed: Parsed = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] }
  for (const item of parseSync(text, { syntax: 'typescript', tsx: false }).body) readItem(parsed, item)
  return parsed
}

/** The identifiers of a declaration that may refer to another one, and its inline type imports. */
function* mentionsOf(node: unknown): Generator<string | Target> {
  if (!isNode(node)) return
  if (node.type === 'Identifier') yield nameOf(node)
  if (node.type === 'TsImportType') yield { module: nameOf(node.argument), name: firstName(node.qualifier) }
  for (const part of Object.values(node)) yield* mentionsOf(part)
}

const firstName = (qualifier: unknown): string => {
  const { left } = (qualifier ?? {}) as Node
  return left ? firstName(left) : nameOf(qualifier)
}

/** Reads signatures from declarations: a name's own, and those of every room type that it refers to. */
class Reader {
  readonly files = new Map<string, Parsed>()
  readonly types: RoomTypes

  constructor(types: RoomTypes) {
    this.types = types
  }

  fileOf(path: string): Parsed | null {
    const text = this.types[path]
    if (text === undefined) return null
    const known = this.files.get(path) ?? parse(text)
    this.files.set(path, known)
    return known
  }

  /** Every name that a file exports. */
  namesOf(path: string): string[] {
    const file = this.fileOf(path)
    if (!file) return []
    const through = file.stars.flatMap((module) => {
      const next = declarationOf(path, module)
      return next ? this.namesOf(next) : []
    })
    return [...new Set([...file.exported.keys(), ...through])]
  }

  /** Adds the texts behind an export of a module. @param seen what was added already, by place */
  addModule(path: string, { module, name }: Target, seen: Map<string, string>): boolean {
    const next = declarationOf(path, module)
    if (next && this.fileOf(next)) return this.addExport(next, name, seen)
    seen.set(`${module}#${name}`, `${module}#${name}`)
    return true
  }

  addExport(path: string, name: string, seen: Map<string, string>): boolean {
    const file = this.fileOf(path)
    const target = file?.exported.get(name)
    if (typeof target === 'string') return this.addLocal(path, target, seen)
    if (target) return this.addModule(path, target, seen)
    return (file?.stars ?? []).some((module) => {
      const next = declarationOf(path, module)
      return next !== null && this.namesOf(next).includes(name) && this.addExport(next, name, seen)
    })
  }

  addLocal(path: string, name: string, seen: Map<string, string>): boolean {
    const file = this.fileOf(path)
    const imported = file?.imported.get(name)
    if (imported) return this.addModule(path, imported, seen)
    const declared = file?.declared.get(name)
    const place = `${path}#${name}`
    if (!declared || seen.has(place)) return declared !== undefined
    seen.set(place, declared.map(bare).join('\n'))
    for (const mention of mentionsOf(declared)) {
      if (typeof mention === 'string') this.addLocal(path, mention, seen)
      else this.addModule(path, mention, seen)
    }
    return true
  }
}

/** Signatures of names that shared rooms export. Names without a room's type, such as React's, are left out. */
export function signaturesOf(types: RoomTypes, wanted: Exports): Signatures {
  const reader = new Reader(types)
  const rooms = Object.entries(wanted).flatMap(([key, names]) => {
    const path = declarationOf('', key)
    if (!path || !reader.fileOf(path)) return []
    const signatures = [...names].sort().flatMap((name) => {
      const seen = new Map<string, string>()
      if (!reader.addExport(path, name, seen)) return []
      const hash = createHash('sha256').update([...new Set(seen.values())].sort().join('\n'))
      return [[name, hash.digest('base64url').slice(0, 16)] as const]
    })
    return [[key, Object.fromEntries(signatures)] as const]
  })
  return Object.fromEntries(rooms)
}
