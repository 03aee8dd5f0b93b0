export * from '@dayline/shared/calendar'
