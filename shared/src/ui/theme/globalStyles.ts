/** Styles of the whole document: type, surface, focus, reduced motion. */
export const globalStyles = {
  html: {
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    colorPalette: 'brand',
    colorScheme: 'light',
    fontFeatureSettings: "'cv11', 'ss03'",
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  // What receives the focus is scrolled into the view above the bar; on a phone the bar has two lines.
  'html:has([data-selection-bar]), .dl-dialog__body:has([data-selection-bar])': {
    scrollPaddingBottom: { base: '8rem', md: '5.5rem' },
  },
  body: { fontSize: 'md', minHeight: '100dvh' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'brand.muted' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  // Only for digits that are aligned in columns, because tabular figures also widen the hyphens of adjacent words.
  '[data-number], [data-figure], tfoot': { fontVariantNumeric: 'tabular-nums' },
  // Browsers do not print backgrounds by default, and so would omit bars, swatches and rings of charts.
  '@media print': { 'main *, main *::before, main *::after': { printColorAdjust: 'exact' } },
  '@page': { size: 'A4', margin: '14mm 12mm' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // With even a short transition, an inherited color changes one level of elements per frame.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
}
