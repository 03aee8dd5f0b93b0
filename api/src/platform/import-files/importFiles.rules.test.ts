import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ImportFormat, importLimits } from '@dayline/shared/contract'
import { readTable, UnreadableFile } from './csvTable.ts'
import type { FileReading } from './readFile.ts'
import { readTaskFile } from './tasks/readTaskFile.ts'
import { readTimeFile, type TimeRow } from './time/readTimeFile.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
const file = (Format: number, name: string, more: Partial<FileReading> = {}): FileReading => ({
  Format,
  Content: fixture(name),
  Mapping: {},
  ...more,
})
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** A row in short: its number, and its time or why it has none. */
function short({ row, time, refusal }: TimeRow): string {
  if (time === null) return `${row} ${refusal}`
  if ('day' in time) return `${row} ${time.day} ${time.duration}m`
  const [start, end] = [time.start, time.end].map((at) => (at && 'day' in at ? `${at.day} ${clock(at.minutes)}` : ''))
  return [row, start, end, time.duration === null ? '' : `${time.duration}m`].filter(Boolean).join(' ')
}

test('Toggl: reads a byte order mark, seconds, multiline notes, and entries past midnight', () => {
  const { rows, isDateOrderGuessed } = readTimeFile(file(ImportFormat.Toggl, 'toggl-detailed.csv'))
  assert.deepEqual(rows.map(short), [
    '2 2026-11-17 9:00 2026-11-17 10:30 90m',
    '3 2026-11-17 23:30 2026-11-18 0:45 75m',
    '4 2026-11-18 8:00 2026-11-18 8:00 1m',
  ])
  assert.equal(isDateOrderGuessed, false)
  const [first, second] = rows
  assert.deepEqual(
    [first?.email, first?.name, first?.project, first?.task, first?.description],
    ['ada@example.com', 'Ada Lovelace', 'Website', 'Design', 'Home page, first draft'],
  )
  assert.equal(second?.description, 'Two lines\r\nof notes')
})

test('Toggl: reads the newer export with members and stops', () => {
  const { rows } = readTimeFile(file(ImportFormat.Toggl, 'toggl-members.csv'))
  assert.deepEqual(rows.map(short), ['2 2026-11-17 9:00 2026-11-17 9:15 15m'])
  assert.equal(rows[0]?.name, 'Ada Lovelace')
})

test('Clockify: reads 12-hour times with and without seconds; refuses a running timer', () => {
  const { rows, dateOrder } = readTimeFile(file(ImportFormat.Clockify, 'clockify-detailed.csv'))
  assert.deepEqual(rows.map(short), [
    '2 2026-11-17 9:00 2026-11-17 12:15 195m',
    '3 2026-11-17 0:00 2026-11-17 0:30 30m',
    '4 2026-11-18 14:00 2026-11-18 15:30 90m',
    '5 End and duration are missing.',
  ])
  assert.equal(dateOrder, 'mdy')
})

test('Harvest: reads durations without a time of day, and names in two columns', () => {
  const { rows } = readTimeFile(file(ImportFormat.Harvest, 'harvest-detailed.csv'))
  assert.deepEqual(rows.map(short), ['2 2026-11-17 210m', '3 2026-11-17 15m', '4 “x” is not a duration.'])
  assert.equal(rows[0]?.name, 'Ada Lovelace')
})

test('Harvest: reads a file saved by a spreadsheet, with semicolons, decimal commas and an empty row', () => {
  const { rows, dateOrder } = readTimeFile(file(ImportFormat.Harvest, 'harvest-saved-by-excel.csv'))
  assert.deepEqual(rows.map(short), ['2 2026-11-17 465m', '4 2026-11-05 30m'])
  assert.equal(dateOrder, 'dmy')
  assert.deepEqual([rows[0]?.name, rows[0]?.description], ['Åsa Öberg', 'Skizzen; zweite Runde'])
})

test('any table: reads chosen columns; the file or a person decides the date order', () => {
  const Mapping = {
    Email: 'Who',
    StartDate: 'Day',
    StartTime: 'From',
    EndTime: 'Until',
    EndDate: '',
    Description: 'What',
  }
  const read = readTimeFile(file(ImportFormat.TimeCsv, 'times.csv', { Mapping }))
  assert.deepEqual(read.rows.map(short), [
    '2 2026-04-03 9:00 2026-04-03 17:30',
    '3 “31/02/2026” is not a date.',
    '4 “25:00” is not a time.',
  ])
  assert.deepEqual([read.dateOrder, read.isDateOrderGuessed], ['dmy', false])
  assert.deepEqual(read.heads, ['Who', 'Day', 'From', 'Until', 'What'])
  const american = readTimeFile(file(ImportFormat.TimeCsv, 'times.csv', { Mapping, DateOrder: 'mdy' }))
  assert.equal(short(american.rows[0] as TimeRow), '2 2026-03-04 9:00 2026-03-04 17:30')
})

test('a cell may contain day and time, and a zone', () => {
  const Content =
    'Start,End,Title\n2026-11-20T09:00:30+01:00,2026-11-20T10:00:00Z,Zoned\n2026-11-20 22:00,2026-11-21 01:00,Wall\n'
  const { rows } = readTimeFile({ Format: ImportFormat.TimeCsv, Content, Mapping: {} })
  assert.deepEqual(rows[0]?.time, {
    start: { at: Date.parse('2026-11-20T08:00:00Z') },
    end: { at: Date.parse('2026-11-20T10:00:00Z') },
    duration: null,
  })
  assert.equal(short(rows[1] as TimeRow), '3 2026-11-20 22:00 2026-11-21 1:00')
})

test('Asana: reads sections, completion and multiline notes; refuses a task without a title', () => {
  const { rows } = readTaskFile(file(ImportFormat.Asana, 'asana.csv'))
  assert.deepEqual(
    rows.map(({ row, externalId, title, status, isCompleted, priority, due, refusal }) => [
      row,
      externalId,
      title,
      status,
      isCompleted,
      priority,
      due,
      refusal,
    ]),
    [
      [2, '1201', 'Checkout flow', 'In progress', false, 'High', { day: '2026-09-30' }, null],
      [3, '1202', 'Pick a font', 'Done', true, '', null, null],
      [4, '1203', '', 'To do', false, '', null, 'There is no title.'],
    ],
  )
  assert.equal(rows[0]?.details, 'Line one\nLine two, with a comma')
  assert.deepEqual(rows[0]?.assignees, [{ email: 'ada@example.com', name: 'Ada Lovelace' }])
})

test('Jira: reads columns with the same name, its dates, and resolved issues', () => {
  const { rows } = readTaskFile(file(ImportFormat.Jira, 'jira.csv'))
  assert.deepEqual(
    rows.map(({ externalId, title, status, isCompleted, priority, due }) => [
      externalId,
      title,
      status,
      isCompleted,
      priority,
      due,
    ]),
    [
      ['WEB-1', 'Login fails', 'In Progress', false, 'Highest', { day: '2026-11-30' }],
      ['WEB-2', 'Old page', 'Closed', true, 'Low', null],
    ],
  )
})

test('Trello: reads cards with lists, members and checklists; refuses archived and malformed ones', () => {
  const { rows } = readTaskFile(file(ImportFormat.Trello, 'trello-board.json'))
  assert.equal(rows.length, 5)
  const [first] = rows
  assert.deepEqual(
    [first?.externalId, first?.status, first?.due, first?.assignees],
    ['c1', 'Doing', { at: Date.parse('2026-11-30T21:30:00Z') }, [{ email: '', name: 'Ada Lovelace' }]],
  )
  assert.equal(first?.details, 'With **facts**.\n\nChannels\n[x] Blog\n[ ] Mail')
  assert.equal(rows[1]?.isCompleted, true)
  assert.deepEqual(
    rows.slice(2).map(({ refusal }) => refusal),
    ['It is archived in Trello.', 'It is archived in Trello.', 'The card does not have the documented fields.'],
  )
})

test('reports what is missing in an unsuitable file', () => {
  const refusalOf = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message
      throw error
    }
    return null
  }
  const wrong = (Format: number, Content: string) => refusalOf(() => readTimeFile({ Format, Content, Mapping: {} }))
  assert.equal(
    wrong(ImportFormat.Toggl, fixture('harvest-detailed.csv')),
    'This is not an export of Toggl Track: the column “Start date” is missing.',
  )
  assert.equal(wrong(ImportFormat.TimeCsv, 'a,b\n1,2\n'), null, 'its columns are to be chosen')
  assert.equal(wrong(ImportFormat.TimeCsv, 'just text'), 'The file is not a table with a row of headings.')
  assert.equal(wrong(ImportFormat.TimeCsv, 'Date,Hours\n'), 'The file has no rows.')
  assert.match(wrong(ImportFormat.TimeCsv, 'Date,Hours\n"2026-11-20,1\n') ?? '', /^The file is not a table: line \d/)
  assert.match(
    refusalOf(() => readTable(`Date,Hours\n${'2026-11-20,1\n'.repeat(importLimits.rows + 1)}`)) ?? '',
    /more than 2,000 rows/,
  )
  const task = (Format: number, Content: string) => refusalOf(() => readTaskFile({ Format, Content, Mapping: {} }))
  assert.match(task(ImportFormat.Trello, '{"cards":') ?? '', /not an export of a Trello board/)
  assert.match(task(ImportFormat.Trello, '{"lists":[]}') ?? '', /not an export of a Trello board/)
  assert.match(task(ImportFormat.Jira, fixture('asana.csv')) ?? '', /“Summary” is missing/)
})
