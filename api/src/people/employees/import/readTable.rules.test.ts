import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ValidationFailed } from '../../../http/failures.ts'
import { readTable } from './readTable.rules.ts'

/** The cells of each row by its line. */
const linesOf = (text: string) => readTable(text).map(({ line, cells }) => [line, ...cells])
const isRefusal = (sentence: string) => (error: unknown) => {
  assert.ok(error instanceof ValidationFailed)
  assert.deepEqual(error.validationErrors, [{ Key: 'Text', Value: sentence }])
  return true
}

test('reads rows with the lines they have in the file', () => {
  assert.deepEqual(readTable('Name,Email\nAda,ada@x.test\n'), [
    { line: 1, cells: ['Name', 'Email'] },
    { line: 2, cells: ['Ada', 'ada@x.test'] },
  ])
  assert.deepEqual(readTable('Name'), [{ line: 1, cells: ['Name'] }])
})

test('accepts commas, semicolons, tabs and the line ends of each system', () => {
  const expected = [
    [1, 'Name', 'Team'],
    [2, 'Ada', 'Design'],
  ]
  for (const text of ['Name,Team\nAda,Design', 'Name;Team\r\nAda;Design\r\n', 'Name\tTeam\nAda\tDesign\n']) {
    assert.deepEqual(linesOf(text), expected, text)
  }
})

test('reads quoted cells with delimiters and quotes in them', () => {
  assert.deepEqual(linesOf('Name;Team\n"King; Ada";"The ""A"" team"'), [
    [1, 'Name', 'Team'],
    [2, 'King; Ada', 'The "A" team'],
  ])
})

test('counts a row with line breaks in its cells from its first line', () => {
  for (const lineEnd of ['\n', '\r\n']) {
    const rows = ['Name,Team', '"Ada', 'King","The', 'A', 'team"', 'Kay,Design']
    assert.deepEqual(linesOf(rows.join(lineEnd)), [
      [1, 'Name', 'Team'],
      [2, 'Ada\nKing', 'The\nA\nteam'],
      [6, 'Kay', 'Design'],
    ])
  }
})

test('ignores the mark that Excel writes at the start', () => {
  assert.deepEqual(linesOf('\uFEFF"Name";Team\nAda;Design'), [
    [1, 'Name', 'Team'],
    [2, 'Ada', 'Design'],
  ])
})

test('leaves out empty rows, but counts their lines', () => {
  assert.deepEqual(linesOf('Name,Team\n\n,\n , \n  \nAda,Design\n,,,\n\n'), [
    [1, 'Name', 'Team'],
    [6, 'Ada', 'Design'],
  ])
  assert.deepEqual(linesOf(',,\n,'), [])
})

test('finds the delimiter below empty lines', () => {
  assert.deepEqual(linesOf('\n \nName;Team\nAda;Design'), [
    [3, 'Name', 'Team'],
    [4, 'Ada', 'Design'],
  ])
})

test('removes spaces around cells', () => {
  assert.deepEqual(linesOf('  Name , Team\t\n Ada King ,  Design '), [
    [1, 'Name', 'Team'],
    [2, 'Ada King', 'Design'],
  ])
})

test('removes spaces within quotes, too; a row of nothing else is empty', () => {
  assert.deepEqual(linesOf('" Name ","\tTeam"\n" ","\n\u00A0"\n"\nAda King "," Design\u00A0"\n" Kay ",Field'), [
    [1, 'Name', 'Team'],
    [4, 'Ada King', 'Design'],
    [6, 'Kay', 'Field'],
  ])
})

test('accepts rows with fewer or more cells than the first', () => {
  assert.deepEqual(linesOf('Name,Team\nAda\nKay,Design,more'), [
    [1, 'Name', 'Team'],
    [2, 'Ada'],
    [3, 'Kay', 'Design', 'more'],
  ])
})

test('refuses an empty text', () => {
  for (const text of ['', ' ', ' \n\t\r\n ', '\uFEFF']) {
    assert.throws(() => readTable(text), isRefusal('Please paste or choose a CSV file.'), JSON.stringify(text))
  }
})

test('accepts 500 rows and a header; empty rows do not count', () => {
  const rows = (count: number) => `Email${'\na@x.test'.repeat(count)}`
  assert.equal(readTable(rows(499)).length, 500)
  assert.equal(readTable(rows(500)).length, 501)
  assert.equal(readTable(`${rows(500)}\n\n,\n`).length, 501)
  assert.throws(() => readTable(rows(501)), isRefusal('At most 500 rows at once.'))
})

test('names the line with a quote in the wrong place', () => {
  const refusals: [string, number][] = [
    ['"Ada', 1],
    ['Name,Team\n"Ada"x,Design\nKay,Design', 2],
    ['Name,Team\nAda,Design\nK"ay,Design\n', 3],
    ['Name,Team\nAda,"Design', 2],
    ['Name,Team\r\n"Ada\r\nKing",Design\r\nK"ay,Design', 4],
  ]
  for (const [text, line] of refusals) {
    assert.throws(() => readTable(text), isRefusal(`Line ${line} cannot be read. Is a quote missing?`), text)
  }
})
