/** Row styles live on the table: one class per cell, made during rendering, was most of the work of scrolling. */
export const rowStyles = {
  '& > tbody > tr[data-index] > td': {
    px: 'var(--cell-padding, {spacing.3})',
    py: '2',
    h: '11',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
  },
  '& > tbody > tr[data-index] > td[data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& > tbody > tr[data-index] > td[data-toggle]': { w: '40px', ps: '2', pe: '0', py: '0' },
  '& > tbody > tr[data-index] > td[data-select]': { w: '36px', ps: '3', pe: '0', py: '0' },
  '& > tbody > tr[data-acts]': { cursor: 'pointer' },
  '& > tbody > tr[data-acts]:hover': { bg: 'bg.subtle' },
  '& > tbody > tr[data-tone]': { bg: 'color-mix(in srgb, var(--tone) 60%, {colors.bg.panel})' },
  '& > tbody > tr[data-tone][data-acts]:hover': { bg: 'var(--tone)' },
  '& > tbody > tr[data-selected], & > tbody > tr[data-selected]:hover': { bg: 'brand.subtle' },
  '& > tbody > tr:focus-visible': { outlineOffset: '-2px' },
  '& > tbody > tr[data-details] > td': {
    p: '4',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  // Beside the sidebar of a small laptop, tables of seven columns fit.
  '@media (max-width: 1279px)': { '--cell-padding': '{spacing.2}' },
  '@media print': {
    fontSize: 'xs',
    // A4 is narrower than a window.
    '--cell-padding': '{spacing.1}',
    '& [data-print=none]': { display: 'none' },
    // On the second page and after it, Chromium leaves out buttons of the head, but not text.
    '& > thead > tr > th[data-head] > button': { display: 'none' },
    '& > thead > tr > th[data-head]::after': { content: 'attr(data-head)' },
    '& > tbody > tr': { breakInside: 'avoid' },
    '& > tbody > tr[data-index] > td': { h: 'auto', py: '1.5' },
  },
} as const
