import { stretchFromAddress, stretchInAddress } from './stretch.ts'

const address = '2026-11-19T08:20Z..2026-11-19T09:05Z'

test('writes a stretch to the minute, whichever way its instants are given', () => {
  const [start, end] = ['2026-11-19T08:20:30Z', '2026-11-19T09:05:00Z']
  expect(stretchInAddress({ start, end })).toBe(address)
  expect(stretchInAddress({ start: Date.parse(start), end: new Date(end) })).toBe(address)
})

test('accepts only a start and a later end as a stretch', () => {
  const stretch = { start: new Date('2026-11-19T08:20:00Z'), end: new Date('2026-11-19T09:05:00Z') }
  expect(stretchFromAddress(address)).toEqual(stretch)
  for (const text of [
    undefined,
    '',
    '1',
    'new',
    'a..b',
    '2026-11-19T09:05Z..2026-11-19T08:20Z',
    '2026-11-19T09:05Z',
    `${address}..2026-11-19T10:00Z`,
  ])
    expect(stretchFromAddress(text)).toBeUndefined()
})
