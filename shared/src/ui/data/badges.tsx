import {
  activityPercent,
  activityStatusDisplay,
  activityTone,
  percent,
  percentOf,
  productivityDisplay,
  productivityTone,
  ratioPercent,
  roleDisplay,
} from '@dayline/shared/format'
import { Badge } from '@dayline/shared/ui'
import { CircleHelp, CircleStop, Clock, Coffee, Minus, Moon, Play, ThumbsDown, ThumbsUp } from 'lucide-react'
import { memo } from 'react'

type Value = number | null | undefined

/** Activity level (0–60 seconds a minute) as a percent in its tone (docs/product/activity.md#activity-level). */
export const ActivityLevelBadge = memo(function ActivityLevelBadge({ level }: { level: Value }) {
  const value = activityPercent(level)
  return (
    <Badge tone={activityTone(value)} title="Activity level">
      {percent(value)}
    </Badge>
  )
})

const statusIcons = { working: Play, break: Coffee, idle: Moon, stopped: CircleStop, waiting: Clock, none: CircleHelp }

/** Activity status with its icon and label. */
export const StatusBadge = memo(function StatusBadge({ status }: { status: Value }) {
  const { label, tone, token } = activityStatusDisplay(status)
  const Icon = statusIcons[token]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
})

/** Rating of an app or a minute with its label. */
export function ProductivityBadge({ value }: { value: Value }) {
  const { label, tone } = productivityDisplay(value)
  const Icon = { green: ThumbsUp, blue: Minus, red: ThumbsDown }[tone as string]
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden />}>
      {label}
    </Badge>
  )
}

type Rated = { productive: number; working: number }

/** The productive share of working time in its tone: below 60 red, below 80 orange, else green. */
export function ProductivityShareBadge({ productive, working }: Rated) {
  return <Badge tone={productivityTone(ratioPercent(productive, working))}>{percentOf(productive, working)}</Badge>
}

/** @deprecated use `ProductivityShareBadge`: a rounded percent shows a small share as 0% */
export function ProductivityPercentBadge({ value }: { value: Value }) {
  return <Badge tone={productivityTone(value ?? null)}>{percent(value)}</Badge>
}

/** Role of a person. */
export function RoleBadge({ value }: { value: Value }) {
  const { label, tone } = roleDisplay(value)
  return <Badge tone={tone}>{label}</Badge>
}

type BlockedBadgeProps = { person: { Blocked?: boolean | undefined; Deleted?: boolean | undefined } }

/** Beside the name of a blocked person; nothing beside others, and deleted people, whose name says so. */
export function BlockedBadge({ person: { Blocked, Deleted } }: BlockedBadgeProps) {
  return Blocked && !Deleted ? <Badge tone="red">Blocked</Badge> : null
}
