import { noteKey } from '@dayline/shared/contract'

test('spellings that differ by case and spaces are one note, unless they are kept separate', () => {
  expect(noteKey(' Weekly  Meeting ')).toBe(noteKey('weekly meeting'))
  expect(noteKey('Weekly meeting', true)).not.toBe(noteKey('weekly meeting', true))
  expect(noteKey('Weekly meeting ', true)).toBe(noteKey('Weekly meeting', true))
})
