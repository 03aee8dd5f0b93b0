const cells = (nth: string) =>
  ['thead th', 'tbody > tr[data-index] > td', 'tfoot td'].map((cell) => `& ${cell}:nth-of-type(${nth})`).join(', ')

/** Keeps the person and the totals in sight, however wide or long the sheet gets (look: Timesheet). */
export const stickyColumn = {
  [cells('-n+2')]: { position: 'sticky', insetStart: '0', zIndex: '1', bg: 'bg.panel' },
  [cells('2')]: { insetStart: '40px' },
  '& tbody > tr[data-index]:hover > td:nth-of-type(-n+2)': { bg: 'bg.subtle' },
  '& tfoot': { position: 'sticky', bottom: '0', zIndex: 'docked' },
  '& tfoot td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const
