import { searchText } from '@dayline/shared/contract'

test.each([
  ['İşık Çağlar', 'isik caglar'],
  // The dotless i of Turkish, and the same letters with separate accents.
  ['IŞIK ılık', 'isik ilik'],
  ['Zoe\u0308', 'zoe'],
  ['Ångström', 'angstrom'],
  ['Иван', 'иван'],
])('%s is searched as %s', (text, searched) => {
  expect(searchText(text)).toBe(searched)
})
