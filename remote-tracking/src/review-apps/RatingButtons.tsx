import { Productivity, type ReviewApp } from '@dayline/shared/contract'
import { productivityDisplay } from '@dayline/shared/format'
import { Button, chakra, IconButton } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Minus, ThumbsDown, ThumbsUp } from 'lucide-react'

const icons = {
  [Productivity.Productive]: ThumbsUp,
  [Productivity.Natural]: Minus,
  [Productivity.Unproductive]: ThumbsDown,
}

type RatingButtonsProps = {
  app: ReviewApp
  /** Shows labels beside the icons. */
  hasLabels: boolean
  canRate: boolean
  isBusy: boolean
  onRate: (status: number) => void
}

/** Rates an app productive, neutral or unproductive; the current rating is pressed. */
export function RatingButtons({ app, hasLabels, canRate, isBusy, onRate }: RatingButtonsProps) {
  const name = app.ActivityApp.Url ?? app.ActivityApp.Name
  const buttons = Object.values(Productivity).map((status) => {
    const { label, tone } = productivityDisplay(status)
    const Icon = icons[status]
    const isCurrent = app.Status === status
    const shared = {
      size: 'sm',
      'aria-pressed': isCurrent,
      variant: isCurrent ? 'subtle' : 'ghost',
      colorPalette: isCurrent ? tone : undefined,
      disabled: !canRate || isBusy,
      pointerEvents: canRate ? undefined : 'none',
      onClick: () => onRate(status),
    } as const
    const action = `Mark ${name} ${label.toLowerCase()}`
    return hasLabels ? (
      <Button key={status} {...shared} px="2" tone="neutral" icon={<Icon />} aria-label={action}>
        {label}
      </Button>
    ) : (
      <IconButton key={status} {...shared} label={action} icon={<Icon />} />
    )
  })
  if (canRate) {
    return (
      <chakra.span display="inline-flex" gap="1">
        {buttons}
      </chakra.span>
    )
  }
  return (
    <Tooltip content="Your organization does not let managers change app reviews.">
      <chakra.span tabIndex={0} display="inline-flex" gap="1" borderRadius="l2">
        {buttons}
      </chakra.span>
    </Tooltip>
  )
}
