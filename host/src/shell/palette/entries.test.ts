import { type Entry, matching } from './entries.ts'

const labels = ['Anna Smith-Jones', 'Zoë O’Élan', 'C++ (billing)', 'Joanna Ames']
const all = labels.map((label): Entry => ({ id: label, section: 'People', label, icon: null, run: () => {} }))
const found = (search: string) => matching(all, search).map(({ label }) => label)

it.each([
  ['jones', ['Anna Smith-Jones']],
  ['smith-jo', ['Anna Smith-Jones']],
  ['jones an', ['Anna Smith-Jones']],
  ['elan', ['Zoë O’Élan']],
  ['o’e', ['Zoë O’Élan']],
  ['bill', ['C++ (billing)']],
  ['c++', ['C++ (billing)']],
  ['nna', []],
])('%s is the beginning of words of %j', (search, expected) => {
  expect(found(search)).toEqual(expected)
})
