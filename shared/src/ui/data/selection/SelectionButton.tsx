import { Button } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type SelectionButtonProps = {
  /** `brand` for the action that most people want, `danger` for what destroys. */
  tone?: 'brand' | 'danger' | 'neutral'
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A bulk action of a `SelectionBar`. On a phone all of them share one line. */
export function SelectionButton({ tone = 'neutral', ...button }: SelectionButtonProps) {
  return <Button variant={tone === 'brand' ? 'solid' : 'outline'} tone={tone} size="sm" flex="1" {...button} />
}
