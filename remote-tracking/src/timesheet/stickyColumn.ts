const cells = (nth: string, inside = '&') =>
  ['thead th', 'tbody > tr[data-index] > td', 'tfoot td']
    .map((cell) => `${inside} ${cell}:nth-of-type(${nth})`)
    .join(', ')

/** Makes the person column and the total row sticky. */
export const stickyColumn = {
  // What a row opens to is as wide as what one sees of the sheet, not as the sheet.
  containerType: 'inline-size',
  [cells('-n+2')]: { position: 'sticky', insetStart: '0', zIndex: '1', bg: 'bg.panel' },
  [cells('1')]: { minW: '40px' },
  [cells('2')]: { insetStart: '40px' },
  '& thead th:nth-of-type(-n+2)': { boxShadow: 'inset 0 -1px 0 {colors.border}' },
  // Where the sheet is moved sideways, a line shows that it continues under the person.
  [cells('2', '& [data-more-before]')]: { borderInlineEndWidth: '1px', borderInlineEndColor: 'border.emphasized' },
  // On a small laptop it fits: heads take two lines, and cells what they need.
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
