import { type Entry, inSections, matching } from './entries.ts'

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

describe('the sections', () => {
  const line = (section: Entry['section'], label: string): Entry => ({ ...all[0], id: label, section, label }) as Entry
  const lines = [
    line('Actions', 'Switch to Acme Labs'),
    line('Actions', 'Switch to Acme'),
    line('Actions', 'Add employee'),
    line('Settings', 'Employees add manual time entries'),
    line('Projects', 'Add employee portal'),
    line('Projects', 'Team'),
    line('Screens', 'Team overview'),
  ]
  const shown = (search: string) => inSections(matching(lines, search), search).map(({ label }) => label)

  it('are in their usual order while no action has exactly the typed name', () => {
    expect(shown('add emp')).toEqual(['Employees add manual time entries', 'Add employee portal', 'Add employee'])
  })

  it('begin with the actions if one has exactly the typed name', () => {
    expect(shown(' add  Employee ')).toEqual([
      'Add employee',
      'Employees add manual time entries',
      'Add employee portal',
    ])
  })

  it('do not begin with lines that arrive late, whatever their name', () => {
    expect(shown('team')).toEqual(['Team overview', 'Team'])
  })

  it('have the line with exactly the typed name first', () => {
    expect(shown('switch to acme')).toEqual(['Switch to Acme', 'Switch to Acme Labs'])
  })
})
