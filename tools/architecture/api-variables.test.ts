import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Variables whose names are composed: `${name}_CLIENT_ID`. */
const composed = ['ASANA_CLIENT_ID', 'ASANA_CLIENT_SECRET', 'CLICKUP_CLIENT_ID', 'CLICKUP_CLIENT_SECRET']

test('docs/operations.md lists the environment variables that the API reads, and no others', () => {
  const files = globSync('api/src/**/*.ts', {
    cwd: root,
    exclude: ['api/src/tools/**', 'api/src/testing/**', '**/*.test.ts'],
  })
  const readers = files.map(read).filter((source) => /\benv\b|ProcessEnv/.test(source))
  const names = readers.flatMap((source) =>
    [...source.matchAll(/\benv\.([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name),
  )
  const [, section = ''] = read('docs/operations.md').split('\n## Environment variables of the API\n')
  const cells = [...section.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell)
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name))

  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  const isRead = (name: string) =>
    composed.includes(name) || readers.some((source) => new RegExp(`\\b${name}\\b`).test(source))
  expect(listed.filter((name) => !isRead(name))).toEqual([])
  expect(listed.length).toBeGreaterThan(names.length / 2)
})
