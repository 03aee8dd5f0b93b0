import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  notes: {
    path: '/app/notes',
    title: 'Notes',
    icon: 'notebook-pen',
    sidebar: { group: 'account', order: 90 },
    palette: ['notepad', 'scratchpad'],
    go: 'x',
    help: [
      'Notes are stored in this browser and nowhere else: another computer does not show them.',
      'Signing out leaves them here. Clearing the data of this site in the browser deletes them.',
    ],
    keys: [{ keys: ['N'], does: 'Go to the notes' }],
  },
} as const satisfies ScreenRows
