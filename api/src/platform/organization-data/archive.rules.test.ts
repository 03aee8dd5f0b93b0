import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveReadme } from './archive.rules.ts'

const tableOf = (table: string, rows: number) => ({ table, rows, file: `tables/${table}.gz`, bytes: 1, sha256: 'a' })
const readme = (tables: [string, number][], files: number) =>
  archiveReadme({
    organization: { id: 7, number: 1_234_567, title: 'Acme' },
    createdAt: '2026-11-22T10:00:00.000Z',
    tables: tables.map(([table, rows]) => tableOf(table, rows)),
    files,
  })
const command = 'To read it into an installation of Dayline: pnpm organization import <this file>'
/** The list after the explanation. */
const listOf = (text: string) => text.slice(text.indexOf(command) + command.length).split('\r\n')

test('begins with the organization and the time', () => {
  assert.deepEqual(
    readme([['tasks', 2]], 0)
      .split('\r\n')
      .slice(0, 4),
    [
      'Acme (organization number 1234567)',
      'Everything that Dayline stored about this organization, as of 2026-11-22T10:00:00.000Z.',
      '',
      'manifest.json   What is in here, with the size and the SHA-256 of every file.',
    ],
  )
})

test('lists the tables in their order and the media, with aligned counts', () => {
  const tables: [string, number][] = [
    ['organizations', 1],
    ['tasks', 0],
    ['task_comments', 2],
    ['teams', 1200],
  ]
  assert.deepEqual(listOf(readme(tables, 3)), [
    '',
    '',
    'organizations  1 row',
    'tasks          0 rows',
    'task_comments  2 rows',
    'teams          1200 rows',
    'media          3 files',
    '',
  ])
})

for (const [files, line] of [
  [0, 'media  0 files'],
  [1, 'media  1 file'],
  [2, 'media  2 files'],
] as const) {
  test(`counts ${files} of the media`, () => {
    assert.deepEqual(listOf(readme([['tasks', 5]], files)), ['', '', 'tasks  5 rows', line, ''])
  })
}

test('an archive without tables lists the media only', () => {
  assert.deepEqual(listOf(readme([], 0)), ['', '', 'media  0 files', ''])
})

test('every line ends as Windows expects', () => {
  const text = readme([['tasks', 5]], 1)
  assert.ok(text.endsWith('media  1 file\r\n'))
  assert.equal(/[^\r]\n/.test(text), false)
})
