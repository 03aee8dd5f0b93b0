import { ActivityStatus, Productivity, RiskComparer } from '@dayline/shared/contract'

export const statusOptions = [
  { value: ActivityStatus.Working, label: 'Working' },
  { value: ActivityStatus.OnBreak, label: 'On break' },
  { value: ActivityStatus.Idle, label: 'Idle' },
] as const
export const ratingOptions = [
  { value: Productivity.Productive, label: 'Productive' },
  { value: Productivity.Natural, label: 'Neutral' },
  { value: Productivity.Unproductive, label: 'Unproductive' },
] as const
export const comparerOptions = [
  { value: RiskComparer.MoreThan, label: 'More than' },
  { value: RiskComparer.LessThan, label: 'Less than' },
] as const

/** Buttons that fill in minutes. */
export const presets = [
  { label: '1h', minutes: 60 },
  { label: '3h', minutes: 180 },
  { label: '8h', minutes: 480 },
  { label: '1d', minutes: 1440 },
  { label: '3d', minutes: 4320 },
  { label: '30d', minutes: 43_200 },
] as const
