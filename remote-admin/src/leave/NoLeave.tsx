import type { FilterState } from '@dayline/shared/filters'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type NoLeaveProps = {
  state: FilterState
  /** Plural noun of the list. */
  noun: string
  /** Explains when the list contains anything at all. */
  text: string
  /** What the user can do when there is nothing this year. */
  action: ReactNode
}

/** Why a list of leave is empty, and the one action that helps: other filters, this year, or a first entry. */
export function NoLeave({ state, noun, text, action }: NoLeaveProps) {
  const button = (label: string) => (
    <Button variant="outline" tone="neutral" onClick={state.clearAll}>
      {label}
    </Button>
  )
  if (state.changed.some((key) => key !== 'range')) {
    return (
      <EmptyState cause="filtered" text={`No ${noun} match the filters above.`} action={button('Clear the filters')} />
    )
  }
  if (state.isFiltered) {
    return <EmptyState title={`No ${noun} on these days`} text={text} action={button('Show this year')} />
  }
  return <EmptyState title={`No ${noun} this year`} text={text} action={action} />
}
