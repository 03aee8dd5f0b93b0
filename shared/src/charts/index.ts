/** Charts; each has a table for screen readers. */
export { ActivityBar, type ActivityBarProps, ActivityThinBar } from './activity-bar/ActivityBar.tsx'
export { Donut, type DonutSlice } from './donut/Donut.tsx'
