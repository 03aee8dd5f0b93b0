/** Charts; each has a table for screen readers. */
export { ActivityBar, type ActivityBarProps, ActivityThinBar } from './activity-bar/ActivityBar.tsx'
export { Donut } from './donut/Donut.tsx'
export type { DonutSlice } from './donut/slices.ts'
export type { Series, StackedBar } from './stacked-bars/bars.ts'
export { StackedBars } from './stacked-bars/StackedBars.tsx'
