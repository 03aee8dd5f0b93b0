/** Row styles are on the table: a class per cell, computed while rendering, caused most of the cost of scrolling. */
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
  '& > tbody > tr[data-index] > td[data-one-line]': { whiteSpace: 'nowrap' },
  // Wide enough for most words, with the cell's padding.
  '& > tbody > tr[data-index] > td[data-break-words]': { minW: '13ch', overflowWrap: 'anywhere' },
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
  // Tables of seven columns must fit beside the sidebar on a small laptop.
  '@media (max-width: 1279px)': { '--cell-padding': '{spacing.2}' },
  '@media print': {
    fontSize: 'xs',
    // A4 is narrower than a window.
    '--cell-padding': '{spacing.1}',
    '& [data-print=none]': { display: 'none' },
    // From the second page onward, Chromium prints the text of the head, but not its buttons.
    '& > thead > tr > th[data-head] > button': { display: 'none' },
    '& > thead > tr > th[data-head]::after': { content: 'attr(data-head)' },
    '& > tbody > tr': { breakInside: 'avoid' },
    '& > tbody > tr[data-index] > td': { h: 'auto', py: '1.5' },
  },
} as const
