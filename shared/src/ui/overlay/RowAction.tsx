import { chakra, IconButton } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'

type RowActionProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  /** Why it is disabled; without a reason it is enabled. */
  disabledReason?: string | null
  isLoading?: boolean
}

/** A button in a row. When disabled, it shows the reason on hover and on focus. */
export function RowAction({ disabledReason, ...button }: RowActionProps) {
  if (!disabledReason) return <IconButton size="sm" {...button} />
  return (
    // A disabled button cannot be focused, so the explanation needs an element that can.
    <Tooltip content={disabledReason}>
      <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
        <IconButton size="sm" {...button} disabled pointerEvents="none" />
      </chakra.span>
    </Tooltip>
  )
}
