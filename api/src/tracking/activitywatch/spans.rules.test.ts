import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatten, overlap } from './spans.rules.ts'

type Named = { from: number; to: number; app: string }
const span = (app: string, from: number, to: number): Named => ({ from, to, app })

const flattened: readonly [string, Named[], Named[]][] = [
  ['nothing', [], []],
  ['one span', [span('A', 1, 5)], [span('A', 1, 5)]],
  ['spans with a gap', [span('B', 7, 9), span('A', 1, 5)], [span('A', 1, 5), span('B', 7, 9)]],
  ['spans that meet', [span('A', 1, 5), span('B', 5, 9)], [span('A', 1, 5), span('B', 5, 9)]],
  ['a span that begins before the other ends', [span('A', 1, 6), span('B', 4, 9)], [span('A', 1, 4), span('B', 4, 9)]],
  [
    'a span inside another, which continues afterwards',
    [span('A', 0, 10), span('B', 3, 5)],
    [span('A', 0, 3), span('B', 3, 5), span('A', 5, 10)],
  ],
  [
    'three nested spans',
    [span('C', 4, 6), span('A', 0, 10), span('B', 2, 8)],
    [span('A', 0, 2), span('B', 2, 4), span('C', 4, 6), span('B', 6, 8), span('A', 8, 10)],
  ],
  [
    'a span that ended while it was covered',
    [span('A', 0, 10), span('B', 2, 5), span('C', 4, 7)],
    [span('A', 0, 2), span('B', 2, 4), span('C', 4, 7), span('A', 7, 10)],
  ],
  [
    'two spans inside another',
    [span('A', 0, 10), span('B', 2, 4), span('C', 6, 8)],
    [span('A', 0, 2), span('B', 2, 4), span('A', 4, 6), span('C', 6, 8), span('A', 8, 10)],
  ],
  ['spans with the same start: the longer one counts', [span('A', 0, 10), span('B', 0, 9)], [span('A', 0, 10)]],
  [
    'spans with the same end',
    [span('A', 0, 9), span('B', 4, 9), span('C', 12, 13)],
    [span('A', 0, 4), span('B', 4, 9), span('C', 12, 13)],
  ],
  [
    'a span without end',
    [span('A', 0, Infinity), span('B', 2, 3)],
    [span('A', 0, 2), span('B', 2, 3), span('A', 3, Infinity)],
  ],
  ['spans without length and backward ones', [span('A', 0, 9), span('B', 4, 4), span('C', 6, 2)], [span('A', 0, 9)]],
  ['the same span twice', [span('A', 0, 9), span('A', 0, 9)], [span('A', 0, 9)]],
]
for (const [what, given, expected] of flattened) {
  test(`flattens ${what}`, () => {
    assert.deepEqual(flatten(given), expected)
    assert.deepEqual(flatten(given.toReversed()), expected)
  })
}

test('spans of the same time have the same result in any order', () => {
  const [a, b, c] = [span('A', 0, 9), span('B', 0, 9), span('C', 0, 9)]
  for (const given of [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]) {
    assert.deepEqual(flatten(given), [c])
  }
})

test('flattening does not change the given spans', () => {
  const given = [span('B', 3, 5), span('A', 0, 10)]
  flatten(given)
  assert.deepEqual(given, [span('B', 3, 5), span('A', 0, 10)])
})

const sorted = [span('A', 0, 10), span('B', 10, 20), span('C', 30, 40), span('D', 40, 50), span('E', 60, 70)]
const overlaps: readonly [string, number, number, Named[]][] = [
  ['before all spans', -5, 0, []],
  ['after all spans', 70, 80, []],
  ['in a gap', 20, 30, []],
  ['inside one span', 32, 38, [span('C', 32, 38)]],
  ['that one span fills', 30, 40, [span('C', 30, 40)]],
  ['one ms before a span ends', 19, 30, [span('B', 19, 20)]],
  ['one ms after a span begins', 20, 31, [span('C', 30, 31)]],
  ['that cuts its first and last span', 15, 45, [span('B', 15, 20), span('C', 30, 40), span('D', 40, 45)]],
  ['at the end', 65, 100, [span('E', 65, 70)]],
  ['around all spans', -5, 100, sorted],
]
for (const [what, from, to, expected] of overlaps) {
  test(`finds the spans in a stretch ${what}`, () => assert.deepEqual(overlap(sorted, { from, to }), expected))
}

test('finds nothing among no spans', () => assert.deepEqual(overlap([], { from: 0, to: 9 }), []))
