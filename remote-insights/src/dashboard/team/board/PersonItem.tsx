import { memo } from 'react'
import type { TeamView } from '../ViewSwitch.tsx'
import { cellProps, type GridCell } from './PeopleList.tsx'
import { type ContentProps, PersonCard } from './PersonCard.tsx'
import { PersonRow } from './PersonRow.tsx'

type PersonItemProps = ContentProps & GridCell & { view: TeamView }

/** A person who has started, as a card or a row. */
export const PersonItem = memo(function PersonItem({ view, row, column, nth, total, ...props }: PersonItemProps) {
  const Content = view === 'rows' ? PersonRow : PersonCard
  return (
    <li data-item data-key={props.person.Employee.ID} {...cellProps({ row, column, nth, total })}>
      <Content {...props} />
    </li>
  )
})
