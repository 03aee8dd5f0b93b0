const cells = (nth: string, inside = '&') =>
  ['thead th', 'tbody > tr[data-index] > td', 'tfoot td']
    .map((cell) => `${inside} ${cell}:nth-of-type(${nth})`)
    .join(', ')

/** Makes the person column and the total row sticky. */
export const stickyColumn = {
  // Details of an open row are as wide as the visible part of the sheet, not as the whole sheet.
  containerType: 'inline-size',
  [cells('-n+2')]: { position: 'sticky', insetStart: '0', zIndex: '1', bg: 'bg.panel' },
  [cells('1')]: { minW: '40px' },
  [cells('2')]: { insetStart: '40px' },
  '& thead th:nth-of-type(-n+2)': { boxShadow: 'inset 0 -1px 0 {colors.border}' },
  // When the sheet is scrolled sideways, a border shows that it continues below the person column.
  [cells('2', '& [data-more-before]')]: { borderInlineEndWidth: '1px', borderInlineEndColor: 'border.emphasized' },
  // Fits a small laptop: headings take two lines, and cells only the width they need.
  '@container (max-width: 56rem)': {
    '& thead th': { width: 'auto !important', whiteSpace: 'normal' },
    '& thead th:not([aria-sort]) svg': { display: 'none' },
    '& thead th:nth-of-type(3)': { minW: '4.1rem' },
    '& thead th:nth-of-type(4)': { minW: '4.6rem' },
    '& table': { '--cell-padding': '0.375rem' },
  },
  '& tbody > tr[data-index]:hover > td:nth-of-type(-n+2)': { bg: 'bg.subtle' },
  '& tfoot': { position: 'sticky', bottom: '0', zIndex: 'docked' },
  '& tfoot td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const
