import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const api = path.resolve(__dirname, '../../api')

test('api/README.md has a row for every folder of api/src, and for no other', () => {
  const files = globSync('src/**/*.ts', { cwd: api })
  const folders = files.map((file) => path.dirname(path.relative('src', file)).replaceAll(path.sep, '/'))
  const floors = folders.map((folder) => folder.split('/')[0] ?? '')
  const rows = [...readFileSync(path.join(api, 'README.md'), 'utf8').matchAll(/^\| \**`src\/([\w/-]+)`\** \|/gm)]
  const named = rows.map(([, folder]) => folder)
  expect(named.toSorted()).toEqual([...new Set([...folders, ...floors])].filter((folder) => folder !== '.').toSorted())
})
