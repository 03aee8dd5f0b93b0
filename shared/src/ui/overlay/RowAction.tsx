import { chakra, IconButton } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'

type RowActionProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  /** Why it is off; nothing means that it is on. */
  disabledReason?: string | null
  isLoading?: boolean
}

/** A button of a row. Where it is off it shows why, on hover and on focus. */
export function RowAction({ disabledReason, ...button }: RowActionProps) {
  if (!disabledReason) return <IconButton size="sm" {...button} />
  return (
    // A disabled button takes no focus, so the explanation needs an element that does.
    <Tooltip content={disabledReason}>
      <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
        <IconButton size="sm" {...button} disabled pointerEvents="none" />
      </chakra.span>
    </Tooltip>
  )
}
