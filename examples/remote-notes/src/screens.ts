import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  notes: {
    path: '/app/notes',
    title: 'Notes',
    icon: 'notebook-pen',
    sidebar: { group: 'account', order: 90 },
    palette: ['notepad', 'scratchpad'],
  },
} as const satisfies ScreenRows
