import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@dayline\/shared\/contract'/g

/**
 * The browser takes the contract's schemas as types and its enums and permissions as values: a schema imported as a
 * value would carry the schema library into every bundle. dependency-cruiser sees modules, not names, so this looks.
 */
export async function contractValueViolations(root: string): Promise<string[]> {
  const contract = (await import(pathToFileURL(path.join(root, 'shared/src/contract/index.ts')).href)) as object
  const schemas = new Set(Object.entries(contract).flatMap(([name, value]) => (isSchema(value) ? [name] : [])))
  const files = globSync('{host,remote-*,shared}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^shared\/src\/(contract|testing)\/|\.test\.tsx?$/.test(file),
  )
  return files.flatMap((file) =>
    valuesTakenFromContract(readFileSync(path.join(root, file), 'utf8'))
      .filter((name) => schemas.has(name))
      .map((name) => `contract-values: ${file} imports the schema ${name} as a value`),
  )
}

/** Names that a module imports from the contract as values. */
export function valuesTakenFromContract(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0] ?? name),
  )
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}
