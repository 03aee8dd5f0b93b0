const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80, 96,
]

type Token = { value: string }

function valued(map: Record<string, string>): Record<string, Token> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { value }]))
}

const spacing = valued(Object.fromEntries(steps.map((step) => [String(step), `${step * 0.25}rem`])))

/** Raw values of the design; screens use semantic tokens instead. */
export const tokens = {
  colors: {
    white: { value: '#FFFFFF' },
    black: { value: '#000000' },
    brand: { base: { value: '#8B4DFF' } },
  },
  fonts: valued({
    body: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
    heading: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  }),
  fontSizes: valued({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: valued({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: valued({ none: '1', tight: '1.25', base: '1.5' }),
  letterSpacings: valued({ tight: '-0.015em', wide: '0.02em' }),
  spacing,
  sizes: {
    ...spacing,
    ...valued({
      full: '100%',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '4xl': '56rem',
    }),
  },
  radii: valued({ none: '0', sm: '4px', md: '6px', lg: '8px', xl: '12px', full: '9999px' }),
  zIndex: {
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 100 },
    header: { value: 200 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
  durations: valued({ fast: '120ms', moderate: '160ms', slow: '200ms' }),
  easings: valued({ out: 'cubic-bezier(0.16, 1, 0.3, 1)', in: 'cubic-bezier(0.4, 0, 1, 1)' }),
}

/** Named animations; the global styles stop them under `prefers-reduced-motion`. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'slide-in-right': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-out-right': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-in-left': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-out-left': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-in-bottom': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'slide-out-bottom': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  'drop-in': { from: { translate: '0 -4px' }, to: { translate: '0 0' } },
  'grow-right': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } },
  'progress-line': { from: { left: '-35%' }, to: { left: '100%' } },
}
