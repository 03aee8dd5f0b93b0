import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsv } from '@dayline/testkit/csv'
import fc from 'fast-check'
import { writeCsv } from './csv.ts'
import { type Cell, duration, durationFormat, type Sheet } from './xlsx.ts'

const sheet = (rows: Cell[][], columns: Sheet['columns'] = [{ title: 'Text', width: 9 }]): Sheet => ({
  name: 'Some',
  columns,
  rows,
})
const read = (given: Sheet) => readCsv(Buffer.from([...writeCsv(given)].join('')))

test('any text is exported unchanged, except for control characters and formulas', () => {
  const property = fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (texts) => {
    const [, ...rows] = read(sheet(texts.map((text) => [text])))
    for (const [index, [cell = '']] of rows.entries()) {
      const text = (texts[index] ?? '').replace(/[^\P{Cc}\t\r\n]/gu, '')
      const added = /(^|[;\t\r\n]\s*)'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/g
      assert.equal(cell.replace(added, '$1'), text.replace(added, '$1'))
      assert.doesNotMatch(cell, /^[=+\-@\t\r\n＝＋－＠]|[;\t\r\n]\s*[=+\-@＝＋－＠]/)
    }
    assert.equal(rows.length, texts.length)
  })
  fc.assert(property, { numRuns: 200 })
})

test('texts that start like a formula are neutralized, others are not', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '\n1', ' =1', '\u0000=1', '＝1', '－1']
  const texts = ['a=b', 'Ada, "the first"', 'line\r\nline', '1-2', 'C++', "'", 'Größe – 時間']
  const cells = read(sheet([...formulas, ...texts].map((text) => [text]))).map(([cell]) => cell)
  assert.deepEqual(cells, ['Text', ...formulas.map((text) => `'${text.replace('\u0000', '')}`), ...texts])
})

test('formulas after a separator within a text are neutralized too', () => {
  const texts = [
    ['Ada;=1+1;B', "Ada;'=1+1;B"],
    ['a\t @b', "a\t '@b"],
    ['a\r\n-1', "a\r\n'-1"],
    ['a; b', 'a; b'],
    ['=a;+b', "'=a;'+b"],
  ]
  const cells = read(sheet(texts.map(([text = '']) => [text]))).map(([cell]) => cell)
  assert.deepEqual(cells, ['Text', ...texts.map(([, cell]) => cell)])
})

test('durations, shares, dates and numbers are written as spreadsheets read them; null is an empty cell', () => {
  const columns = [
    { title: 'Time', width: 9, format: durationFormat },
    { title: 'Share', width: 9, format: '0%' },
    { title: 'Day', width: 9, format: 'dd mmm yyyy' },
    { title: 'Clock', width: 9, format: 'dd mmm yyyy - hh:mm' },
    { title: 'Count', width: 9, format: '0' },
  ]
  const day = new Date('2026-11-20T00:00:00Z')
  const given = sheet([[duration(65), 1 / 3, day, new Date('2026-11-20T09:07:00Z'), -3]], columns)
  assert.deepEqual(read({ ...given, total: [duration(25 * 60 + 59), 1, null, null, 0] }), [
    ['Time', 'Share', 'Day', 'Clock', 'Count'],
    ['1:05', '33.33%', '2026-11-20', '2026-11-20 09:07', '-3'],
    ['25:59', '100%', '', '', '0'],
  ])
})

test('every row of a long table is written, in order', () => {
  const rows = Array.from({ length: 1300 }, (_, n): Cell[] => [n])
  assert.deepEqual(
    read(sheet(rows)).map(([cell]) => cell),
    ['Text', ...rows.map(([cell]) => String(cell))],
  )
})
