import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readmeText } from './readme.rules.ts'

const days = {
  file: 'days.csv',
  about: 'Your days.',
  columns: [
    { title: 'Day', about: 'the local day' },
    { title: 'Minutes', about: 'working minutes' },
  ],
}
const notes = { file: 'notes.csv', about: 'Your notes.', columns: [{ title: 'Text', about: 'as you wrote it' }] }
const empty = {
  name: 'Ada Byron',
  organization: 'Home',
  zone: 'Europe/Istanbul',
  now: new Date(Date.UTC(2026, 8, 9, 22, 5, 59)),
  tables: [],
  left: { tables: [], videos: false },
  pictures: 0,
  videos: 0,
}
const heading = [
  'Data of Ada Byron at Home',
  'Made by Dayline on 2026-09-09 22:05 UTC.',
  '',
  'Tables are CSV files: UTF-8, commas, a row of titles, texts in quotes. Local times are those of the zone',
  'Europe/Istanbul. A text that a spreadsheet would compute begins with an apostrophe.',
  '',
  'profile.json',
  '  Who you are in this organization, and the settings by which your work is recorded.',
]
const ending = [
  '',
  'An empty picture or video was deleted while this archive was made.',
  'Rates and payments are not in it; ask the organization for them.',
]
const linesOf = (archive: Partial<Parameters<typeof readmeText>[0]>) =>
  readmeText({ ...empty, ...archive }).split('\r\n')

test('an archive without tables and files describes the profile only', () => {
  assert.deepEqual(linesOf({}), [...heading, ...ending, ''])
})

test('describes each table and its columns in their order', () => {
  assert.deepEqual(linesOf({ tables: [days, notes] }), [
    ...heading,
    '',
    'days.csv',
    '  Your days.',
    '  - Day: the local day',
    '  - Minutes: working minutes',
    '',
    'notes.csv',
    '  Your notes.',
    '  - Text: as you wrote it',
    ...ending,
    '',
  ])
})

test('describes the folders that have files', () => {
  const screenshots = ['', 'screenshots/', '  Pictures in WebP, which browsers open: 2.']
  const videos = ['', 'videos/', '  Timelapse videos, one for each day: 3.']
  assert.deepEqual(linesOf({ pictures: 2 }), [...heading, ...screenshots, ...ending, ''])
  assert.deepEqual(linesOf({ videos: 3 }), [...heading, ...videos, ...ending, ''])
  assert.deepEqual(linesOf({ pictures: 2, videos: 3 }), [...heading, ...screenshots, ...videos, ...ending, ''])
  assert.ok(linesOf({ pictures: 1 }).includes('screenshots/'))
  assert.ok(linesOf({ videos: 1 }).includes('videos/'))
})

test('names what the person may not see', () => {
  const why = 'Left out, because the settings of the organization do not show it to you:'
  for (const [left, names] of [
    [{ tables: ['apps.csv'], videos: false }, 'apps.csv'],
    [{ tables: [], videos: true }, 'videos'],
    [{ tables: ['apps.csv', 'days.csv'], videos: true }, 'apps.csv, days.csv, videos'],
  ] as const) {
    assert.deepEqual(linesOf({ left }), [...heading, ...ending, `${why} ${names}.`, ''])
  }
})
