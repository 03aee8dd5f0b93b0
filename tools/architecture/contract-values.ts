import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@dayline\/shared\/contract'/g
const VALUE = /^export (?:const|function|class|enum|async function) (\w+)/gm
const SCHEMAS = /^import\s+(?!type\b)[^'\n]*\bfrom 'zod'/m

/**
 * The browser uses the contract's schemas as types only, and its enums and permissions as values. Importing any value
 * from a file with schemas bundles its schemas and the schema library too, because bundlers cannot drop schemas that
 * are built on load. dependency-cruiser sees modules, not names, so this check reads the text.
 */
export function contractValueViolations(root: string): string[] {
  const contract = globSync('shared/src/contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const besideSchemas = new Map(
    contract.flatMap((file) =>
      valuesBesideSchemas(readFileSync(path.join(root, file), 'utf8')).map((name) => [name, file]),
    ),
  )
  const files = globSync('{host,remote-*,shared}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^shared\/src\/(contract|testing)\/|\.test\.tsx?$/.test(file),
  )
  return files.flatMap((file) =>
    valuesTakenFromContract(readFileSync(path.join(root, file), 'utf8'))
      .filter((name) => besideSchemas.has(name))
      .map(
        (name) => `contract-values: ${file} takes ${name}, which is in a file with schemas, ${besideSchemas.get(name)}`,
      ),
  )
}

/** Names of the values that a module of the contract exports, if it also builds schemas; otherwise none. */
export function valuesBesideSchemas(source: string): string[] {
  return SCHEMAS.test(source) ? [...source.matchAll(VALUE)].map(([, name = '']) => name) : []
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
