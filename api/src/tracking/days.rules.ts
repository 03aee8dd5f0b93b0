// biome-ignore lint/performance/noBarrelFile: the old address of the calendar, for a moment.
export * from '@dayline/shared/calendar'
