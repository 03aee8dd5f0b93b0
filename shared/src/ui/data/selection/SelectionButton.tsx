import { Button } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type SelectionButtonProps = {
  /** `brand` for the most common action, `danger` for a destructive one. */
  tone?: 'brand' | 'danger' | 'neutral'
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A bulk action of a `SelectionBar`. On a phone all of them share one line. */
export function SelectionButton({ tone = 'neutral', ...button }: SelectionButtonProps) {
  return <Button variant={tone === 'brand' ? 'solid' : 'outline'} tone={tone} size="sm" flex="1" {...button} />
}
