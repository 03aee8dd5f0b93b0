import { fullName } from './fullName.ts'

test('joins first and last name, without a space beside an empty one', () => {
  expect(fullName({ FirstName: 'Ada', LastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(fullName({ FirstName: 'Ada', LastName: '' })).toBe('Ada')
  expect(fullName({ FirstName: '', LastName: 'Lovelace' })).toBe('Lovelace')
})
