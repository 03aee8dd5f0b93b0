/** A task, regardless of the tool; each stand-in converts it to its own shape. */
export type SampleTask = {
  name: string
  notes: string
  isDone: boolean
  /** Days from today; null without a due date. */
  dueIn: number | null
  priority: 1 | 2 | 3 | 4 | null
  /** Name of the column or status. */
  column: string
}

const verbs = ['Write', 'Review', 'Plan', 'Test', 'Translate', 'Draw', 'Measure', 'Clean up', 'Announce', 'Repair']
const things = [
  'the start page',
  'the price list',
  'the welcome mail',
  'the search',
  'the checkout',
  'the help pages',
  'the sign-up form',
  'the newsletter',
  'the picture gallery',
  'the contact form',
  'the release notes',
  'the cookie notice',
]
const columns = ['To do', 'In progress', 'Review', 'Done']

/** The same tasks for the same count, no two alike. */
export function sampleTasks(count: number): SampleTask[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / (verbs.length * things.length))
    const name = `${verbs[index % verbs.length]} ${things[(index * 5 + Math.floor(index / verbs.length)) % things.length]}`
    const column = columns[index % columns.length] ?? 'To do'
    return {
      name: round === 0 ? name : `${name}, part ${round + 1}`,
      notes:
        index % 3 === 0 ? `Agreed on in the weekly meeting.\n\nAsk <design> & copy before number ${index + 1}.` : '',
      isDone: column === 'Done',
      dueIn: index % 4 === 1 ? (index % 21) - 5 : null,
      priority: ([null, 3, 2, 4, 1] as const)[index % 5] ?? null,
      column,
    }
  })
}

/** The calendar day in UTC, a number of days from today. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
