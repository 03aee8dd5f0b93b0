import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readZip } from '@dayline/testkit/zip'
import { type Cell, dayCell, timeCell, writeXlsx } from './xlsx.ts'

test('cells show days, and instants as the clock of a zone', () => {
  assert.equal(dayCell('2026-11-20').toISOString(), '2026-11-20T00:00:00.000Z')
  assert.equal(timeCell('2026-11-20T22:30:00Z', 'Europe/Istanbul').toISOString(), '2026-11-21T01:30:00.000Z')
})

test('every row of a long sheet is written, in order, and text stays text', async () => {
  const rows = Array.from({ length: 1300 }, (_, n): Cell[] => [n, n === 1299 ? '=1+1' : null, new Date(0)])
  const book = await writeXlsx([
    {
      name: 'Long',
      columns: [
        { title: 'N', width: 5 },
        { title: 'T', width: 5 },
        { title: 'D', width: 9 },
      ],
      rows,
    },
    { name: 'Short', columns: [{ title: 'A', width: 5 }], rows: [['a']] },
  ])
  const files = readZip(book)
  const [first = '', second = ''] = ['sheet1', 'sheet2'].map((name) => String(files.get(`xl/worksheets/${name}.xml`)))
  const numbers = [...first.matchAll(/<c r="A\d+"[^>]*><v>(\d+)<\/v>/g)].map(([, value]) => Number(value))
  assert.deepEqual(
    numbers.slice(-1300),
    Array.from({ length: 1300 }, (_, n) => n),
  )
  assert.ok(!first.includes('<f>'))
  assert.equal(second.match(/<row /g)?.length, 2)
})

test('rejects instead of hanging when a sheet cannot be written', async () => {
  const rows = [[Number.NaN]]
  await assert.rejects(writeXlsx([{ name: 'x'.repeat(99), columns: [{ title: 'A', width: 5 }], rows }]))
})

test('workbooks that are written concurrently, or after one that failed, have their own rows', async () => {
  const book = async (value: number) => {
    const written = await writeXlsx([{ name: 'One', columns: [{ title: 'N', width: 5 }], rows: [[value]] }])
    return String(readZip(written).get('xl/worksheets/sheet1.xml')).match(/<v>(\d+)<\/v><\/c><\/row><\/sheetData>/)?.[1]
  }
  await assert.rejects(writeXlsx([{ name: 'x'.repeat(99), columns: [{ title: 'A', width: 5 }], rows: [[1]] }]))
  assert.deepEqual(await Promise.all([7, 8, 9].map(book)), ['7', '8', '9'])
  assert.equal(await book(10), '10')
})
