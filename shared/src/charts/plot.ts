/** A color token of the theme, such as `status.working`, as CSS for the styles of a chart. */
export const cssColor = (token: string): string => `var(--dl-colors-${token.replaceAll('.', '-')})`

/** Margin of the plot within a chart, px. */
export type Margin = { top: number; right: number; bottom: number; left: number }

/** Texts and lines of a plot. */
export const plotTheme = {
  text: { fontFamily: 'inherit', fontSize: 11, fill: cssColor('fg.muted') },
  axis: { ticks: { text: { fontSize: 11, fill: cssColor('fg.muted') } } },
  grid: { line: { stroke: cssColor('border'), strokeWidth: 1 } },
}
